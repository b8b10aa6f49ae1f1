import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** The numbers of one row; those of a list at its end follow each other. Valid until the next row. */
export type OnRow = (numbers: Float64Array, length: number) => void

const tab = 9
const newline = 10
const comma = 44
const minus = 45
const zero = 48
const nine = 57

/**
 * Reads a query whose columns are whole numbers, the last one maybe a list of them, a million rows a second: COPY's
 * text is read byte by byte, without a string or an object in between. An empty list or null has no numbers.
 */
export async function readNumbers(client: pg.Client, query: string, onRow: OnRow): Promise<void> {
  const read = createNumberReader(onRow)
  const copied = client.query(copyTo(`copy (${query}) to stdout`))
  // A lost connection is told twice: to the loop, and once more when nobody reads any longer.
  copied.on('error', () => undefined)
  for await (const chunk of copied) read(chunk as Buffer)
}

/** Takes the text in pieces, cut anywhere. */
export function createNumberReader(onRow: OnRow): (chunk: Uint8Array) => void {
  let row = new Float64Array(64)
  let length = 0
  let number = 0
  let hasDigits = false
  let isNegative = false
  const endNumber = () => {
    if (!hasDigits) return
    if (length === row.length) {
      const longer = new Float64Array(row.length * 2)
      longer.set(row)
      row = longer
    }
    row[length] = isNegative ? -number : number
    length += 1
    number = 0
    hasDigits = false
    isNegative = false
  }
  return (chunk) => {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0
      if (byte >= zero && byte <= nine) {
        number = number * 10 + (byte - zero)
        hasDigits = true
      } else if (byte === minus) isNegative = true
      else if (byte === tab || byte === comma) endNumber()
      else if (byte === newline) {
        endNumber()
        onRow(row, length)
        length = 0
      }
    }
  }
}
