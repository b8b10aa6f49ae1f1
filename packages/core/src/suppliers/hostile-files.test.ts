import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CFB } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbookOf, zipOf } from '../../../../tests/fixtures/suppliers/zip.ts'
import { openTable } from './read/open-table.ts'
import type { SourceRow } from './read/source-row.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agromarket-hostile-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function rowsOf(content: Buffer | string): Promise<SourceRow[]> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  const table = await openTable(path, { encoding: 'auto', delimiter: 'auto' })
  const rows: SourceRow[] = []
  try {
    for await (const batch of table.rows(null)) rows.push(...batch)
  } finally {
    await table.close()
  }
  return rows
}

const cell = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const laughs = `<!DOCTYPE sst [<!ENTITY a "ха"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`

describe('a file that was made to do harm is refused with the reason', () => {
  it.each<[string, () => Buffer | string, RegExp]>([
    [
      'a sheet that unpacks to a thousand times its size',
      () =>
        zipOf(
          workbookOf(
            Buffer.concat([
              Buffer.from('<worksheet><sheetData>'),
              Buffer.alloc(80 * 1024 * 1024, `<row>${' '.repeat(4_096)}</row>`),
            ]),
          ),
        ),
      /слишком большой/,
    ],
    [
      'parts that are small each and too large together',
      () =>
        zipOf(
          workbookOf(Buffer.concat([Buffer.from('<worksheet><sheetData>'), dense(24)]), {
            'xl/sharedStrings.xml': Buffer.concat([Buffer.from('<sst>'), dense(24), Buffer.from('</sst>')]),
          }),
        ),
      /слишком большой/,
    ],
    [
      'a part that is not what the directory says',
      () => otherChecksum(zipOf({ 'a.csv': 'Артикул;Цена' })),
      /повреждён/,
    ],
    ['a part that claims another size', () => zipOf(workbookOf(sheetOf('')), 2_000_000_000), /повреждён/],
    [
      'entities that multiply',
      () =>
        zipOf(
          workbookOf(sheetOf(''), {
            'xl/sharedStrings.xml': `<?xml version="1.0"?>${laughs}<sst><si><t>&c;</t></si></sst>`,
          }),
        ),
      /DTD/,
    ],
    [
      'an entity from outside',
      () =>
        `<?xml version="1.0"?><!DOCTYPE yml_catalog [<!ENTITY x SYSTEM "file:///etc/passwd">]><yml_catalog><shop><offers><offer id="1"><name>&x;</name></offer></offers></shop></yml_catalog>`,
      /DTD/,
    ],
    ['a workbook that was cut off', () => zipOf(workbookOf(sheetOf(''))).subarray(0, -40), /повреждён/],
    ['a sheet that was cut off', () => zipOf(workbookOf('<worksheet><sheetData><row r="1">')), /обрывается|не XML/],
    ['an archive in an archive', () => zipOf({ 'a.csv': zipOf({ 'b.csv': 'Артикул;Цена' }) }), /ещё один архив/],
    ['an archive without a table', () => zipOf({ 'readme.md': 'текст' }), /нет таблиц/],
    ['an archive of many tables', () => zipOf({ 'a.csv': 'x', 'b.csv': 'y' }), /несколько таблиц: a\.csv, b\.csv/],
    [
      'an old workbook of rubbish',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096, 7)]),
      /XLS повреждена/,
    ],
    [
      'elements without an end',
      () => `<?xml version="1.0"?><yml_catalog>${'<a>'.repeat(100_000)}`,
      /вложенность|обрывается/,
    ],
    ['a line without an end', () => Buffer.alloc(9 * 1024 * 1024, 'x'), /длиннее 8 МБ/],
    [
      'a cell that never ends',
      () => zipOf(workbookOf(`<worksheet><sheetData><row r="1"><c t="str"><v>${noise(9)}`)),
      /слишком длинный текст/,
    ],
    ['an element that never ends', () => `<?xml version="1.0"?><catalog a="${noise(9)}`, /слишком длинный текст/],
    ['more sheets than any book has', () => zipOf(workbookOf(sheetOf(''), manySheets(1_100))), /слишком много листов/],
    [
      'more styles than any book has',
      () => zipOf(workbookOf(sheetOf(''), { 'xl/styles.xml': `<s><cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs></s>` })),
      /слишком много стилей/,
    ],
    [
      'a row that no table has',
      () => zipOf(workbookOf(sheetOf(`<row r="99999999999">${cell('A1', 'x')}</row>`))),
      /строк больше/,
    ],
    ['a directory that points nowhere', () => brokenDirectory(zipOf(workbookOf(sheetOf('')))), /повреждён/],
    ['a book behind a password', () => lockedBook(), /парол/],
    ['a program', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), /программа/],
    ['rubbish', () => Buffer.from(Uint8Array.from({ length: 8_192 }, (_, at) => (at * 197 + 31) % 256)), /не таблица/],
    ['nothing', () => '', /пуст/],
  ])('%s', async (_what, content, reason) => {
    await expect(rowsOf(content())).rejects.toThrow(reason)
  })
})

/** Elements that pack to a thousandth of their size. */
function dense(megabytes: number): Buffer {
  const element = Buffer.from(`<row>${' '.repeat(4_085)}</row>`)
  return Buffer.alloc(megabytes * 256 * element.length, element)
}

function otherChecksum(archive: Buffer): Buffer {
  const broken = Buffer.from(archive)
  broken.writeUInt32LE(7, broken.lastIndexOf('PK\x01\x02') + 16)
  return broken
}

/** Text that packs badly enough to pass for a table's. */
function noise(megabytes: number): string {
  const piece = Array.from({ length: 4_096 }, (_, at) => ((at * 7_919) % 1_296).toString(36)).join(' ')
  return piece.repeat(Math.ceil((megabytes * 1024 * 1024) / piece.length))
}

function manySheets(count: number): Record<string, string> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  return {
    'xl/workbook.xml': `<workbook><sheets>${numbers.map((at) => `<sheet name="${at}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${numbers.map((at) => `<Relationship Id="r${at}" Type="${type}" Target="worksheets/sheet1.xml"/>`).join('')}</Relationships>`,
  }
}

function brokenDirectory(archive: Buffer): Buffer {
  const broken = Buffer.from(archive)
  broken.writeUInt32LE(0x7fffffff, broken.lastIndexOf('PK\x05\x06') + 16)
  return broken
}

/** As programs of tables lock a workbook: its package, encrypted, in a container of the old kind. */
function lockedBook(): Buffer {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, 'EncryptionInfo', Buffer.alloc(64, 4))
  CFB.utils.cfb_add(container, 'EncryptedPackage', Buffer.alloc(4_096, 5))
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

describe('a file beyond measure is read as far as tables go', () => {
  it('ten thousand columns', async () => {
    const cells = Array.from({ length: 10_000 }, (_, at) => cell(`${letters(at)}1`, 'x')).join('')

    const [row] = await rowsOf(zipOf(workbookOf(sheetOf(`<row r="1">${cells}</row>`))))

    expect(row?.cells).toHaveLength(256)
  })

  it('a cell of five megabytes', async () => {
    const huge = 'щ'.repeat(2_500_000)

    const [, csv] = await rowsOf(`Артикул;Цена\nA-1;${huge}\n`)
    const [xlsx] = await rowsOf(zipOf(workbookOf(sheetOf(`<row r="1">${cell('A1', huge)}</row>`))))

    expect([csv?.cells[1]?.length, xlsx?.cells[0]?.length]).toEqual([32_768, 32_768])
  })

  it('a sheet that claims to be as large as they come', async () => {
    const claim = '<worksheet><dimension ref="A1:XFD1048576"/><sheetData>'
    const [row] = await rowsOf(
      zipOf(workbookOf(`${claim}<row r="1">${cell('XFD1', 'y')}${cell('B1', 'x')}</row></sheetData></worksheet>`)),
    )

    expect(row?.cells).toEqual(['', 'x'])
  })

  it('cells of a page that span a table as large as they come', async () => {
    const [row] = await rowsOf(
      '<html><table><tr><td colspan="999999999" rowspan="999999999">x</td><td>y</td></tr></table></html>',
    )

    expect(row?.cells[0]).toBe('x')
  })

  it('a row far below the others', async () => {
    const rows = await rowsOf(
      zipOf(workbookOf(sheetOf(`<row r="1">${cell('A1', 'x')}</row><row r="1048576">${cell('A1048576', 'y')}</row>`))),
    )

    expect(rows.map(({ number }) => number)).toEqual([1, 1_048_576])
  })
})

it('what a file is called says nothing: its bytes do', async () => {
  const [row] = await rowsOf(zipOf({ 'прайс.csv': 'Артикул;Цена' }))

  expect(row?.cells).toEqual(['Артикул', 'Цена'])
})

function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter
}
