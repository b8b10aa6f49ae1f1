/** The last table of a file: where it begins, and its trailer. */
const lastTrailer = /trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/

/**
 * The file with its author named, which the browser does not do: appended as a revision of the file's own kind
 * (ISO 32000-2, 7.5.6 incremental updates), so that not a byte of what was printed changes. Throws when the file is
 * built otherwise than the browser builds it.
 */
export function withAuthor(pdf: Buffer, author: string | undefined): Buffer {
  if (!author) return pdf
  // Latin-1 gives each byte one character and back.
  const text = pdf.toString('latin1')
  const [, trailer = '', tableAt = ''] = lastTrailer.exec(text) ?? []
  const [, infoId = ''] = /\/Info (\d+) 0 R/.exec(trailer) ?? []
  const [, size = ''] = /\/Size (\d+)/.exec(trailer) ?? []
  const [, root = ''] = /\/Root (\d+ 0 R)/.exec(trailer) ?? []
  const [, info] = new RegExp(`(?:^|\\n)${infoId || 'none'} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`).exec(text) ?? []
  if (info === undefined || size === '' || root === '')
    throw new Error('The printed file has no information dictionary')
  const start = text.endsWith('\n') ? '' : '\n'
  const body = `${start}${infoId} 0 obj\n<<${info}\n/Author ${toHexString(author)}>>\nendobj\n`
  const objectAt = String(pdf.length + start.length).padStart(10, '0')
  const table = `xref\n${infoId} 1\n${objectAt} 00000 n \ntrailer\n<</Size ${size} /Root ${root} /Info ${infoId} 0 R /Prev ${tableAt}>>\n`
  const end = `startxref\n${pdf.length + body.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(body + table + end, 'latin1')])
}

/** UTF-16 with its mark, as PDF writes text in any script. */
function toHexString(text: string): string {
  const codes = [...Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()]
  return `<${codes.map((code) => code.toString(16).padStart(2, '0')).join('')}>`
}
