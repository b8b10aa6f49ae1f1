/**
 * A list of any length in pieces of `size` rows, each read after the key of the last row before it, so that memory does not
 * grow with the list. It ends with the first piece that is not full.
 */
export async function* readInPieces<Row, Key>(
  { first, size }: { first: Key; size: number },
  read: (after: Key) => Promise<readonly Row[]>,
  keyOf: (last: Row) => Key,
): AsyncGenerator<readonly Row[]> {
  for (let after = first; ; ) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    after = keyOf(last)
  }
}
