/** What a table is written in: UTF-8, or what Excel saves: windows-1251 as CSV, UTF-16 as «Текст Юникод». */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'windows-1251'

/**
 * By the mark of order, else by the bytes above ASCII: letters of windows-1251 hardly ever make signs of UTF-8, and a
 * file of UTF-8 with a spoilt byte or two stays one, so that it is refused rather than read as another.
 */
export function tellEncoding(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  let proper = 0
  let stray = 0
  for (let at = 0; at < head.length; ) {
    const length = signLength(head, at)
    if (length > 1) proper += 1
    else if (length === 0) stray += 1
    at += Math.max(1, length)
  }
  return stray > proper ? 'windows-1251' : 'utf-8'
}

/** Which line of some UTF-8 has the first byte that is none, counted from 0; the last one when there is no such byte. */
export function findSpoiltLine(bytes: Uint8Array): number {
  let line = 0
  // The piece may begin within a sign.
  let at = bytes.findIndex((byte) => (byte & 0xc0) !== 0x80)
  if (at > 3) return 0
  for (at = Math.max(0, at); at < bytes.length; ) {
    const length = signLength(bytes, at)
    if (length === 0) return line
    if (bytes[at] === 0x0a) line += 1
    at += Math.max(1, length)
  }
  return line
}

/** How many bytes the sign of UTF-8 at a place takes, as far as they go; 0 when there is none. */
function signLength(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0
  if (byte < 0x80) return 1
  const length = byte >= 0xf5 ? 0 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0
  const rest = bytes.subarray(at + 1, at + length)
  return length > 0 && rest.every((next) => (next & 0xc0) === 0x80) ? 1 + rest.length : 0
}
