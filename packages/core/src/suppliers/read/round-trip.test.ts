import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import excel from 'exceljs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encoded } from '../../../../../tests/fixtures/suppliers/market-file.ts'
import { openTable } from './open-table.ts'
import type { TextOptions } from './read-csv.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agromarket-round-trip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What stands in the cells of price lists, and what gets in the way of those who read them. */
const signs = [...'абвёЯШ№abcXZ0123456789 .,;:|/\\-+=@%()*×"\'<>&#№\n\t']
/** «="0012"» says that a text is meant, and is read as that text. */
const saysText = /^=".*"$/s
const cell = fc
  .string({ unit: fc.constantFrom(...signs), maxLength: 24 })
  .map((text) => text.trim())
  .filter((text) => !saysText.test(text))
const filled = cell.filter((text) => text !== '')
const tables = fc
  .integer({ min: 2, max: 6 })
  .chain((width) =>
    fc.array(
      fc.tuple(
        fc.string({ unit: fc.constantFrom(...'АБВABC0123456789-'), minLength: 1, maxLength: 12 }),
        fc.array(cell, { minLength: width - 1, maxLength: width - 1 }),
      ),
      { minLength: 1, maxLength: 12 },
    ),
  )

async function readBack(bytes: Buffer, options: TextOptions): Promise<string[][]> {
  const path = join(folder, 'table')
  await writeFile(path, bytes)
  const table = await openTable(path, options)
  const rows: string[][] = []
  for await (const batch of table.rows(null)) rows.push(...batch.map(({ cells }) => cells.map((text) => text.trim())))
  await table.close()
  return rows
}

const withoutEmptyEnd = (row: readonly string[]) => row.slice(0, row.findLastIndex((text) => text !== '') + 1)

describe('a table of any texts is read as it was written', () => {
  it('as CSV, by every delimiter and encoding', async () => {
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    const encodings = {
      utf8: (text: string) => Buffer.from(text),
      utf16le: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
      'windows-1251': (text: string) => encoded('windows-1251', text.replaceAll('×', 'x'))(),
    }
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(';', ',', '\t', '|'),
        fc.constantFrom('utf8', 'utf16le', 'windows-1251'),
        fc.constantFrom('\n', '\r\n'),
        async (table, delimiter, encoding, lineEnd) => {
          // Two letters mean something in every encoding of one byte: words, as every heading has them, decide.
          const heading = encoding === 'windows-1251' ? [['Артикул', 'Наименование детали']] : []
          const rows = [...heading, ...table.map(([article, cells]) => [article, ...cells])]
          const text = rows.map((row) => row.map(quote).join(delimiter)).join(lineEnd)
          const read = await readBack(encodings[encoding](text), { encoding: 'auto', delimiter })
          expect(read.map(withoutEmptyEnd)).toEqual(
            rows.map((row) =>
              withoutEmptyEnd(encoding === 'windows-1251' ? row.map((one) => one.replaceAll('×', 'x')) : row),
            ),
          )
        },
      ),
    )
  })

  it('as a workbook, numbers with all their digits', async () => {
    const numbers = fc.oneof(
      fc.integer(),
      fc.integer({ min: 1, max: 99_999_999 }).map((minor) => minor / 100),
    )
    await fc.assert(
      fc.asyncProperty(tables, fc.array(numbers, { minLength: 12, maxLength: 12 }), async (table, prices) => {
        const rows = table.map(([article, cells], index) => [prices[index] ?? 0, article, ...cells])
        const book = new excel.Workbook()
        book.addWorksheet('Прайс').addRows(rows)
        const read = await readBack(Buffer.from(await book.xlsx.writeBuffer()), { encoding: 'auto', delimiter: 'auto' })
        expect(read.map(withoutEmptyEnd)).toEqual(rows.map((row) => withoutEmptyEnd(row.map(String))))
      }),
      { numRuns: 30 },
    )
  })

  it('as YML: every offer with its article, maker, name, price and count', async () => {
    const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const offers = fc.array(
      fc.record({ vendorCode: filled, vendor: filled, name: filled, price: fc.integer({ min: 1 }), count: fc.nat() }),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(offers, async (given) => {
        const elements = given.map((offer, id) => {
          const fields = Object.entries(offer).map(([name, value]) => `<${name}>${toXml(String(value))}</${name}>`)
          return `<offer id="${id}" available="true">${fields.join('')}</offer>`
        })
        const text = `<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><offers>${elements.join('\n')}</offers></shop></yml_catalog>`
        const [, ...read] = await readBack(Buffer.from(text), { encoding: 'auto', delimiter: 'auto' })
        expect(read.map(([article, maker, name, price, , count]) => [article, maker, name, price, count])).toEqual(
          given.map(({ vendorCode, vendor, name, price, count }) => [
            vendorCode,
            vendor,
            name,
            String(price),
            String(count),
          ]),
        )
      }),
    )
  })
})
