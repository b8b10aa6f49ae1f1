import { importRecords } from '@agromarket/core/catalog/import'
import { type SheetItem, type SheetPlace, type SheetToSave, saveSheets } from '@agromarket/core/drawings'
import type { Database, Trx } from '@agromarket/core/platform/db'
import { sql } from 'kysely'
import type { Candidate } from './demo/drawings/pick-parts.ts'
import { keyOf, type PlannedPosition, type PlannedSheet, planSheets } from './demo/drawings/plan-sheets.ts'
import type { DemoSheet } from './demo/drawings/sheets/index.ts'
import { createRandom, type Random } from './demo/random.ts'
import { toUnitRecords } from './load-parts.ts'

/** Parts beyond these are more than sheets of a demo shop can show. */
const mostCandidates = 12_000
/** Of a hundred positions so many have had another part before. */
const formerShare = 0.12

/**
 * Draws the demo shop's sheets and writes them into the machines that have the units, their positions pointing at parts
 * of the catalogue; a part that stands on a sheet fits its machines. What the catalogue has nothing for is brought along.
 * Doing it again replaces them.
 */
export async function loadDrawings(db: Database): Promise<void> {
  const [lineIds, modelIds] = [await readIds(db, 'model_line'), await readIds(db, 'model')]
  const planned = planSheets(await readCandidates(db), modelIds)
  const madeIds = await importMade(db, planned)
  const numbers = new Map<string, number>()
  const sheets = planned.map(({ sheet, drawn, lines, positions }, index) => ({
    code: `demo/${sheet.code}`,
    title: sheet.title,
    picture: { width: 1000, height: 800, version: drawn.version, content: { svg: drawn.svg, isLayered: true } },
    places: lines.map(({ slug }) => toPlace(sheet, slug, lineIds, numbers)),
    callouts: drawn.callouts,
    items: toItems(positions, createRandom(index + 12_000), madeIds),
  }))
  const modelsOf = new Map(
    planned.map(({ sheet, lines }) => [
      `demo/${sheet.code}`,
      lines.flatMap(({ models }) => models.flatMap(({ slug }) => modelIds.get(slug) ?? [])),
    ]),
  )
  await db.transaction().execute(async (trx) => {
    await sql`set local agromarket.bulk = 'on'`.execute(trx)
    await saveSheets(trx, sheets)
    await letPartsFit(trx, sheets, modelsOf)
  })
}

/** The units' own parts, the way a file is imported: their ids by maker and article. */
async function importMade(db: Database, planned: readonly PlannedSheet[]): Promise<Map<string, number>> {
  const parts = [...new Set(planned.flatMap(({ positions }) => positions.flatMap(({ made }) => made ?? [])))]
  const { firstRejections } = await importRecords(db, toUnitRecords(parts))
  const [refused] = firstRejections
  if (refused) throw new Error(`Деталь ${refused.article} не загружена: ${refused.reason}`)
  const { rows } = await sql<{ id: number; key: string }>`
    select p.id, m.slug || ' ' || p.article as key from part p join manufacturer m on m.id = p.manufacturer_id
    where m.slug || ' ' || p.article = any(${parts.map(keyOf)})`.execute(db)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Sheets of a machine count up in the order of its assemblies. */
function toPlace(
  sheet: DemoSheet,
  slug: string,
  lineIds: ReadonlyMap<string, number>,
  numbers: Map<string, number>,
): SheetPlace {
  const number = (numbers.get(slug) ?? 0) + 1
  numbers.set(slug, number)
  const modelLineId = lineIds.get(slug)
  if (modelLineId === undefined) throw new Error(`Нет модельного ряда ${slug}`)
  return { modelLineId, nodePath: [sheet.assembly, sheet.title], number, modelIds: [] }
}

function toItems(
  positions: readonly PlannedPosition[],
  random: Random,
  madeIds: ReadonlyMap<string, number>,
): SheetItem[] {
  const onSheet = new Set<number>()
  return positions.flatMap(({ wanted: { n, name, count }, choice, made }): SheetItem[] => {
    const line = { position: n, count, serialFrom: null, serialTo: null, note: '' }
    const madeId = made && madeIds.get(keyOf(made))
    if (!choice)
      return [
        { ...line, lineNumber: 1, partId: madeId ?? null, name: madeId === undefined || madeId === null ? name : '' },
      ]
    return choice.former && !onSheet.has(choice.former.id) && random.chance(formerShare)
      ? withFormer(line, choice.part, choice.former, random.between(10, 90) * 100).map((item) =>
          remember(item, onSheet),
        )
      : [choice.part, ...choice.equals.filter(({ id }) => !onSheet.has(id))].map((part, index) =>
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

async function readIds(db: Database, table: 'model' | 'model_line'): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; slug: string }>`select id, slug from ${sql.table(table)}`.execute(db)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function readCandidates(db: Database): Promise<Map<string, Candidate[]>> {
  const { rows } = await sql<{
    id: number
    key: string
    name: string
    isStandard: boolean
    icon: string
    node: string
    category: string
    popularity: number
    specifications: { key: string; value: number | string }[]
    modelIds: number[] | null
  }>`
    select p.id, m.slug || ' ' || p.article as key, p.name, not m.makes_machines as is_standard, p.icon, p.node, c.path as category, p.popularity, p.specifications,
      (select array_agg(a.model_id) from applicability a where a.part_id = p.id) as model_ids
    from (select * from part where removed_at is null order by id limit ${mostCandidates}) p
    join category c on c.id = p.category_id
    join manufacturer m on m.id = p.manufacturer_id`.execute(db)
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
  modelsOf: ReadonlyMap<string, number[]>,
): Promise<void> {
  const fits = sheets.flatMap(({ code, title, items }) =>
    items.flatMap(({ partId }) =>
      partId === null ? [] : (modelsOf.get(code) ?? []).map((modelId) => ({ partId, modelId, node: title })),
    ),
  )
  await sql`
    insert into applicability (part_id, model_id, node)
    select distinct on (r."partId", r."modelId") r."partId", r."modelId", r.node
    from jsonb_to_recordset(${JSON.stringify(fits)}::jsonb) as r ("partId" bigint, "modelId" integer, node text)
    on conflict (part_id, model_id) do nothing`.execute(trx)
}
