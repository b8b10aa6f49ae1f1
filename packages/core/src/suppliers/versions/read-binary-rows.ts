/** The signature of COPY's binary format, its flags, and the length of an extension that there is none of. */
const headerBytes = 19
/** Instead of the number of fields: there are no more rows. */
const trailer = -1

/**
 * Hands over each row of a COPY in the binary format whose rows all take `rowBytes`, the number of their fields included: no
 * field may be null or of another width. `take` gets the bytes and where the row begins in them, valid for the call alone.
 */
export async function readBinaryRows(
  chunks: AsyncIterable<Buffer>,
  rowBytes: number,
  take: (bytes: Buffer, at: number) => void,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let at = -headerBytes
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (at < 0) {
      if (bytes.length < headerBytes) {
        rest = bytes
        continue
      }
      at = headerBytes
    }
    while (at + rowBytes <= bytes.length) {
      take(bytes, at)
      at += rowBytes
    }
    rest = bytes.subarray(at)
    at = 0
  }
  if (rest.length !== 2 || rest.readInt16BE(0) !== trailer) throw new Error('COPY ended within a row')
}
