/** Names of marked content, which the browser counts through all documents of a page. */
const nodeId = /\(node(\d{8})\)/g
const dates = /\/(CreationDate|ModDate) \(D:\d{14}\+00'00'\)/g

/**
 * The file without what the browser knows of the moment and of its earlier documents: the time becomes the document's
 * own, names of marked content are counted from one. All replacements keep their length, so every offset stays right.
 */
export function toReproducible(pdf: Uint8Array, createdAt: Date): Buffer {
  // Latin-1 gives each byte one character and back.
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  // In their order, so that the sorted tree of names stays sorted.
  const ids = [...new Set([...text.matchAll(nodeId)].map(([, id = '']) => id))].sort()
  const numbers = new Map(ids.map((id, index) => [id, String(index + 1).padStart(8, '0')]))
  const moment = createdAt.toISOString().slice(0, 19).replace(/[-T:]/g, '')
  return Buffer.from(
    text
      .replace(dates, (_all, name: string) => `/${name} (D:${moment}+00'00')`)
      .replace(nodeId, (_all, id: string) => `(node${numbers.get(id)})`),
    'latin1',
  )
}
