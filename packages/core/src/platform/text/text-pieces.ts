/**
 * How many bytes of a long text are read at once. As a string they take two bytes a character as soon as one of them is
 * Cyrillic, and V8 keeps strings above 128 kB apart, each in memory of its own from the system: a price list of a million
 * rows took five times as long to read in pieces of 128 kB, and one in windows-1251 in pieces of 64.
 */
export const textPieceBytes = 48 * 1024

/** Bytes that came in pieces of another size, cut. */
export function* inTextPieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += textPieceBytes) yield bytes.subarray(from, from + textPieceBytes)
}
