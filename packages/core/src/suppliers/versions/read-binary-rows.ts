/** The signature of COPY's binary format, its flags, and the length of an extension that there is none of. */
const headerBytes = 19
/** Instead of the number of fields: there are no more rows. */
const trailer = -1

/**
 * Hands over each row of a COPY in the binary format whose rows all take `rowBytes`, the number of their fields included: no
 * field may be null or of another width. `take` gets the bytes and where the row begins in them, valid for the call alone.
 * Of a row that two chunks share, that row alone is copied.
 */
export async function readBinaryRows(
  chunks: AsyncIterable<Buffer>,
  rowBytes: number,
  take: (bytes: Buffer, at: number) => void,
): Promise<void> {
  const torn = Buffer.alloc(rowBytes)
  let held = 0
  let header = headerBytes
  for await (const chunk of chunks) {
    let at = Math.min(header, chunk.length)
    header -= at
    if (held > 0) {
      const copied = chunk.copy(torn, held, at, at + rowBytes - held)
      at += copied
      held += copied
      if (held < rowBytes) continue
      take(torn, 0)
      held = 0
    }
    for (; at + rowBytes <= chunk.length; at += rowBytes) take(chunk, at)
    held = chunk.copy(torn, 0, at)
  }
  if (held !== 2 || torn.readInt16BE(0) !== trailer) throw new Error('COPY ended within a row')
}
