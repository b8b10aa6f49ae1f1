import { type SheetItem, type SheetPlace, type SheetToSave, saveSheets } from '@agromarket/core/drawings'
import type { Database, Trx } from '@agromarket/core/platform/db'
import { sql } from 'kysely'
import { type DrawnSheet, drawSheet } from './demo/drawings/draw-sheet.ts'
import { type Candidate, type Choice, createPicker } from './demo/drawings/pick-parts.ts'
import { type DemoSheet, demoSheets, homeMakers } from './demo/drawings/sheets/index.ts'
import { modelLines } from './demo/model-lines/index.ts'
import { createRandom, type Random } from './demo/random.ts'

interface LineRow {
  id: number
  slug: string
  modelIds: number[]
}

/** Parts beyond these are more than sheets of a demo shop can show. */
const mostCandidates = 12_000
/** Of a hundred positions so many have had another part before. */
const formerShare = 0.12

/**
 * Draws the demo shop's sheets and writes them into the machines that have the units, their positions pointing at parts
 * of the catalogue; a part that stands on a sheet fits its machines. Doing it again replaces them.
 */
export async function loadDrawings(db: Database): Promise<void> {
  const lines = await readLines(db)
  const { pick } = createPicker(await readCandidates(db))
  const numbers = new Map<string, number>()
  const sheets = demoSheets.flatMap((sheet, index) => {
    const stands = linesOf(sheet, lines)
    if (stands.length === 0) return []
    const drawn = drawSheet(sheet.unit(), sheet.title)
    const needs = { node: sheet.title, modelIds: stands.flatMap(({ modelIds }) => modelIds) }
    const items = toItems(drawn, createRandom(index + 12_000), (wish, onSheet) => pick(wish, needs, onSheet))
    const picture = { width: 1000, height: 800, version: drawn.version, content: { svg: drawn.svg, isLayered: true } }
    const places = stands.map((line) => toPlace(sheet, line, numbers))
    return [{ code: `demo/${sheet.code}`, title: sheet.title, picture, places, callouts: drawn.callouts, items }]
  })
  await db.transaction().execute(async (trx) => {
    await sql`set local agromarket.bulk = 'on'`.execute(trx)
    await saveSheets(trx, sheets)
    await letPartsFit(trx, sheets, new Map(lines.map((line) => [line.id, line.modelIds])))
  })
}

function linesOf(sheet: DemoSheet, lines: readonly LineRow[]): LineRow[] {
  const fitting = modelLines.filter(
    ({ kind, manufacturer, category }) =>
      sheet.kinds.includes(kind) &&
      (sheet.makers === undefined || (sheet.makers === 'home') === homeMakers.has(manufacturer)) &&
      (sheet.category === undefined || category.startsWith(sheet.category)),
  )
  return fitting.flatMap(({ slug }) => lines.find((line) => line.slug === slug) ?? [])
}

/** Sheets of a machine count up in the order of its assemblies. */
function toPlace(sheet: DemoSheet, { id, slug, modelIds: _ }: LineRow, numbers: Map<string, number>): SheetPlace {
  const number = (numbers.get(slug) ?? 0) + 1
  numbers.set(slug, number)
  return { modelLineId: id, nodePath: [sheet.assembly, sheet.title], number, modelIds: [] }
}

type Pick = (wish: NonNullable<DrawnSheet['wanted'][number]['wish']>, onSheet: ReadonlySet<number>) => Choice | null

function toItems({ wanted }: DrawnSheet, random: Random, pick: Pick): SheetItem[] {
  const onSheet = new Set<number>()
  return wanted.flatMap(({ n, name, wish, count }): SheetItem[] => {
    const found = wish && pick(wish, onSheet)
    const line = { position: n, count, serialFrom: null, serialTo: null, note: '' }
    if (!found) return [{ ...line, lineNumber: 1, partId: null, name }]
    return found.former && !onSheet.has(found.former.id) && random.chance(formerShare)
      ? withFormer(line, found.part, found.former, random.between(10, 90) * 100).map((item) => remember(item, onSheet))
      : [found.part, ...found.equals.filter(({ id }) => !onSheet.has(id))].map((part, index) =>
          remember(
            { ...line, lineNumber: index + 1, partId: part.id, name: '', note: index > 0 ? 'взаимозаменяема' : '' },
            onSheet,
          ),
        )
  })
}

/** The present part from a serial number on, and what stood there before. */
function withFormer(
  line: Omit<SheetItem, 'lineNumber' | 'partId' | 'name'>,
  part: Candidate,
  former: Candidate,
  changedAt: number,
): SheetItem[] {
  return [
    { ...line, lineNumber: 1, partId: part.id, name: '', serialFrom: changedAt },
    { ...line, lineNumber: 2, partId: former.id, name: '', serialTo: changedAt - 1 },
  ]
}

function remember(item: SheetItem, onSheet: Set<number>): SheetItem {
  if (item.partId !== null) onSheet.add(item.partId)
  return item
}

async function readLines(db: Database): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.slug, coalesce(array_agg(m.id order by m.sort_order) filter (where m.id is not null), '{}') as model_ids
    from model_line l left join model m on m.model_line_id = l.id group by l.id order by l.sort_order`.execute(db)
  return rows
}

async function readCandidates(db: Database): Promise<Map<string, Candidate[]>> {
  const { rows } = await sql<{
    id: number
    icon: string
    node: string
    category: string
    popularity: number
    specifications: { key: string; value: number | string }[]
    modelIds: number[] | null
  }>`
    select p.id, p.icon, p.node, c.path as category, p.popularity, p.specifications,
      (select array_agg(a.model_id) from applicability a where a.part_id = p.id) as model_ids
    from (select * from part where removed_at is null order by id limit ${mostCandidates}) p
    join category c on c.id = p.category_id`.execute(db)
  const candidates = rows.map(({ specifications, modelIds, category, ...part }) => ({
    category,
    part: {
      ...part,
      specs: new Map(specifications.map(({ key, value }) => [key, value])),
      modelIds: new Set(modelIds ?? []),
    },
  }))
  const byCategory = new Map<string, Candidate[]>()
  for (const { category, part } of candidates) byCategory.set(category, [...(byCategory.get(category) ?? []), part])
  return byCategory
}

/** A part that stands on a machine's sheet fits that machine. */
async function letPartsFit(
  trx: Trx,
  sheets: readonly SheetToSave[],
  modelsOf: ReadonlyMap<number, number[]>,
): Promise<void> {
  const fits = sheets.flatMap(({ title, places, items }) =>
    places.flatMap(({ modelLineId }) =>
      items.flatMap(({ partId }) =>
        partId === null ? [] : (modelsOf.get(modelLineId) ?? []).map((modelId) => ({ partId, modelId, node: title })),
      ),
    ),
  )
  await sql`
    insert into applicability (part_id, model_id, node)
    select distinct on (r."partId", r."modelId") r."partId", r."modelId", r.node
    from jsonb_to_recordset(${JSON.stringify(fits)}::jsonb) as r ("partId" bigint, "modelId" integer, node text)
    on conflict (part_id, model_id) do nothing`.execute(trx)
}
