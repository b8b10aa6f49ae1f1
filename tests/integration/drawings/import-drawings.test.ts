import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importDrawings } from '@agromarket/core/catalog/import'
import { createDiskStorage } from '@agromarket/core/integrations/storage'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadTaxonomy } from '../../../db/seeds/load-taxonomy.ts'
import { givenPart, type TestPart } from '../../support/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let shop: TestDatabase
let folder: string
let storageFolder: string
let belt: TestPart

beforeAll(async () => {
  shop = await createTestDatabase()
  await loadTaxonomy(shop.db)
  belt = await givenPart(shop.db, { article: '45×22-4000', manufacturer: 'Optibelt' })
  await givenPart(shop.db, { article: 'TWO-1', manufacturer: 'Gates' })
  await givenPart(shop.db, { article: 'TWO 1', manufacturer: 'Optibelt' })
})
afterAll(() => shop.destroy())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agromarket-drawings-'))
  storageFolder = await mkdtemp(join(tmpdir(), 'agromarket-storage-'))
  await shop.db.deleteFrom('drawingSheet').execute()
  return async () => {
    await rm(folder, { recursive: true, force: true })
    await rm(storageFolder, { recursive: true, force: true })
  }
})

const header =
  'sheet;title;image;model_line;node;number;models;position;x;y;anchor_x;anchor_y;article;manufacturer;name;count;serial_from;serial_to'
const first = 'A;Вариатор;a.svg;rostselmash-acros;Молотилка > Вариатор;14;;1;0,1;0,2;0,3;0,4;45×22-4000;;;2;500;'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><script>alert(1)</script><path d="M0 0L9 9"/></svg>'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function importRows(rows: readonly string[], files: Record<string, string | Buffer> = { 'a.svg': svg }) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await writeFile(join(folder, 'drawings.csv'), [header, ...rows].join('\n'))
  const app = {
    db: shop.db,
    ports: { storage: createDiskStorage({ folder: storageFolder }) },
    log: { warn: () => undefined },
  }
  return importDrawings(app, folder)
}

const readSheets = () => shop.db.selectFrom('drawingSheet').selectAll().execute()

describe('a file of drawings', () => {
  it('brings the picture without its scripts, places, numbers and parts lists, and again the same', async () => {
    const rows = [
      first,
      'A;;;;;;;1;;;;;;;Ремень прежний;1;;499',
      'A;;;rostselmash-vector;Молотилка > Привод;21;rostselmash-vector-410;2;0.5;0.5;;;;;Рама;;;',
    ]
    const created = await importRows(rows)
    const again = await importRows(rows)

    expect(created).toEqual({ sheets: 1, inserted: 1, updated: 0, positions: 3, unknownFields: [] })
    expect(again).toEqual({ sheets: 1, inserted: 0, updated: 1, positions: 3, unknownFields: [] })
    const [sheet, ...others] = await readSheets()
    expect(others).toEqual([])
    expect(sheet).toMatchObject({ title: 'Вариатор', width: 400, height: 300, isLayered: false })
    expect(sheet?.svg).toContain('M0 0L9 9')
    expect(sheet?.svg).not.toContain('script')
    const items = await shop.db
      .selectFrom('drawingItem')
      .selectAll()
      .orderBy('position')
      .orderBy('lineNumber')
      .execute()
    expect(items).toMatchObject([
      { position: 1, lineNumber: 1, partId: belt.id, count: 2, serialFrom: 500, serialTo: null },
      { position: 1, lineNumber: 2, partId: null, name: 'Ремень прежний', serialTo: 499 },
      { position: 2, lineNumber: 1, name: 'Рама' },
    ])
    const callouts = await shop.db.selectFrom('drawingCallout').selectAll().orderBy('position').execute()
    expect(callouts).toMatchObject([
      { position: 1, numberX: 0.1, anchorY: 0.4 },
      { position: 2, numberX: 0.5, anchorX: 0.5 },
    ])
    expect(await shop.db.selectFrom('drawingPlace').select('number').orderBy('number').execute()).toEqual([
      { number: 14 },
      { number: 21 },
    ])
  })

  it('takes a model that a row names twice for one', async () => {
    await importRows([first.replace(';14;;', ';14;rostselmash-acros-585|rostselmash-acros-585;')])

    expect(await shop.db.selectFrom('drawingPlaceModel').selectAll().execute()).toHaveLength(1)
  })

  it('keeps a picture of pixels in the storage, for what its bytes say it is', async () => {
    await importRows([first.replace('a.svg', 'a.png')], { 'a.png': png })

    const [sheet] = await readSheets()
    expect(sheet).toMatchObject({ svg: null, width: 1, height: 1 })
    const files = await shop.db.selectFrom('storedFile').select(['mimeType', 'keptAt']).execute()
    expect(files).toEqual([{ mimeType: 'image/png', keptAt: expect.any(Date) }])
  })

  it.each<[string, string[], string, number | null]>([
    ['names no part of the shop', [first.replace('45×22-4000', 'NET-1')], 'NET-1', 2],
    ['names a part that two makers have', [first.replace('45×22-4000', 'TWO1')], 'укажите manufacturer', 2],
    ['names no line', [first.replace('rostselmash-acros', 'net-takogo')], 'net-takogo', 2],
    ['names a model of another line', [first.replace(';14;;', ';14;claas-tucano-450;')], 'claas-tucano-450', 2],
    ['has a place beyond the picture', [first.replace('0,1', '1,5')], 'Поле x', 2],
    ['has a sign that no text may hold', [first.replace('Вариатор;', 'Вари\u0000атор;')], 'Поле title', 2],
    ['has half a place', [first.replace('0,2', '')], 'x и y', 2],
    ['has ranges that end before they begin', [first.replace('500;', '500;100')], 'serial_to', 2],
    ['gives a sheet no machine', [first.replace('rostselmash-acros', '')], 'ни в одной машине', 2],
    ['has two sheets of one number', [first, first.replace('A;', 'B;')], 'под одним номером', null],
    ['lacks its picture', [first.replace('a.svg', 'net.svg')], 'net.svg', 2],
    ['has a picture of another kind', [first.replace('a.svg', 'a.exe')], 'a.exe', 2],
    ['reaches for a file beside its folder', [first.replace('a.svg', '../../../../etc/hostname')], 'картинк', 2],
    ['has a fault in its third row', [first, 'A;;;;;;;2;0,1;0,2;;;;;Рама;;;', 'A;;;;;;;2;;;;;NET-3;;;;;'], 'NET-3', 4],
  ])('that %s is told with its row, and changes nothing', async (_, rows, reason, line) => {
    await expect(importRows(rows, { 'a.svg': svg, 'a.exe': 'MZ' })).rejects.toMatchObject({
      line,
      reason: expect.stringContaining(reason),
    })

    expect(await readSheets()).toEqual([])
  })

  it('with hostile pictures changes nothing and leaves no bytes behind', async () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 9 9"><text>&a;</text></svg>'
    const rows = [
      first.replace('a.svg', 'good.png'),
      first.replace('A;', 'B;').replace('14', '15').replace('a.svg', 'bomb.svg'),
    ]

    await expect(importRows(rows, { 'good.png': png, 'bomb.svg': bomb })).rejects.toMatchObject({ line: 3 })
    await expect(importRows([first.replace('a.svg', 'fake.png')], { 'fake.png': svg })).rejects.toThrow('не PNG')

    expect(await readSheets()).toEqual([])
    const left = await readdir(storageFolder, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })

  it('follows no link out of its folder', async () => {
    await symlink('/etc/hostname', join(folder, 'link.svg'))

    await expect(importRows([first.replace('a.svg', 'link.svg')], {})).rejects.toThrow('не рядом')
  })
})
