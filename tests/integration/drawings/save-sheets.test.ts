import { type SheetToSave, saveSheets, selectPartsOnSheets, selectSheetsOfPart } from '@agromarket/core/drawings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadTaxonomy } from '../../../db/seeds/load-taxonomy.ts'
import { givenPart, type TestPart } from '../../support/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let shop: TestDatabase
let lineId: number
let modelIds: number[]
let bolt: TestPart
let belt: TestPart

beforeAll(async () => {
  shop = await createTestDatabase()
  await loadTaxonomy(shop.db)
  const line = await shop.db.selectFrom('modelLine').select('id').where('name', '=', 'ACROS').executeTakeFirstOrThrow()
  lineId = line.id
  const models = await shop.db.selectFrom('model').select('id').where('modelLineId', '=', lineId).execute()
  modelIds = models.map(({ id }) => id)
  bolt = await givenPart(shop.db)
  belt = await givenPart(shop.db)
})
afterAll(() => shop.destroy())

const item = { name: '', count: 1, serialFrom: null, serialTo: null, note: '' }

function sheet(code: string, given: Partial<SheetToSave> = {}): SheetToSave {
  return {
    code,
    title: 'Вариатор барабана',
    picture: { width: 1000, height: 800, version: 'a', content: { svg: '<svg/>', isLayered: false } },
    places: [{ modelLineId: lineId, nodePath: ['Молотилка', 'Вариатор барабана'], number: 14, modelIds: [] }],
    callouts: [{ position: 1, numberX: 0.1, numberY: 0.2, anchorX: 0.3, anchorY: 0.4 }],
    items: [{ ...item, position: 1, lineNumber: 1, partId: bolt.id, count: 3 }],
    ...given,
  }
}

const save = (...sheets: SheetToSave[]) => shop.db.transaction().execute((trx) => saveSheets(trx, sheets))

async function readNodes(): Promise<string[]> {
  const nodes = await shop.db.selectFrom('machineNode').select('name').orderBy('name').execute()
  return nodes.map(({ name }) => name)
}

it('replaces a sheet whole when its code comes again, nodes that are left empty included', async () => {
  const [first] = await save(sheet('A'))
  const [again] = await save(
    sheet('A', {
      places: [{ modelLineId: lineId, nodePath: ['Молотилка', 'Битер'], number: 15, modelIds: modelIds.slice(0, 1) }],
      callouts: [],
      items: [{ ...item, position: 4, lineNumber: 1, partId: belt.id }],
    }),
  )

  expect(again).toEqual({ id: first?.id, code: 'A', isNew: false })
  expect(await readNodes()).toEqual(['Битер', 'Молотилка'])
  const items = await shop.db.selectFrom('drawingItem').select(['position', 'partId']).execute()
  expect(items).toEqual([{ position: 4, partId: belt.id }])
  expect(await shop.db.selectFrom('drawingPlaceModel').select('modelId').execute()).toEqual([{ modelId: modelIds[0] }])
})

it('refuses two sheets of one number in one machine, and changes nothing then', async () => {
  await save(sheet('A'))
  await expect(save(sheet('B'))).rejects.toThrow('drawing_place_model_line_id_number_uq')

  const codes = await shop.db.selectFrom('drawingSheet').select('code').execute()
  expect(codes).toEqual([{ code: 'A' }])
})

it('names the parts of sheets and the sheets of a part once, however often they meet', async () => {
  const [one] = await save(
    sheet('A', {
      items: [
        { ...item, position: 1, lineNumber: 1, partId: bolt.id },
        { ...item, position: 2, lineNumber: 1, partId: bolt.id },
        { ...item, position: 3, lineNumber: 1, partId: null, name: 'Рама' },
      ],
    }),
  )
  const id = one?.id ?? 0
  const parts = await sql`select part_id from ${selectPartsOnSheets([id])} s`.execute(shop.db)
  const sheets = await sql`select sheet_id from ${selectSheetsOfPart(sql`${bolt.id}`)} s`.execute(shop.db)

  expect(parts.rows).toEqual([{ partId: bolt.id }])
  expect(sheets.rows).toEqual([{ sheetId: id }])
})
