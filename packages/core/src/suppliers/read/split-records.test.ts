import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RecordSplitter } from './split-records.ts'

function split(text: string, pieceLength: number): string[][] {
  const splitter = new RecordSplitter({ delimiter: ';', newline: '\n' })
  const records: string[][] = []
  const take = (cells: string[]) => records.push(cells)
  for (let at = 0; at < text.length; at += pieceLength) splitter.push(text.slice(at, at + pieceLength), take)
  splitter.end(take)
  return records
}

const cell = fc.string({ unit: fc.constantFrom('a', 'Ж', ';', '"', '\n', ' ', '1'), maxLength: 6 })
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
const quoted = (text: string) =>
  /[;"\n\r]/.test(text) || text.startsWith(' ') ? `"${text.replaceAll('"', '""')}"` : text

describe('records of delimited text', () => {
  it('come out as they were written, in pieces of any length', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), fc.constantFrom('\n', '\r\n'), (rows, pieceLength, end) => {
        const written = rows.map((cells) => cells.map(quoted).join(';')).join(end)
        fc.pre(written !== '')
        expect(split(`${written}${end}`, pieceLength)).toEqual(rows)
      }),
    )
  })

  it('are those that a library of the trade finds', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const written = `${rows.map((cells) => cells.map(quoted).join(';')).join('\n')}\n`
        fc.pre(rows.every((cells) => cells.some((one) => one !== '')))
        expect(split(written, 1_000)).toEqual(parse(written, { delimiter: ';', relax_column_count: true }))
      }),
    )
  })
})
