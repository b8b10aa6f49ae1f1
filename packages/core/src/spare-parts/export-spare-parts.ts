import type { Readable } from 'node:stream'
import { type SparePartExport, type SparePartList, type SparePartRow, sparePartLimits } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { type Cell, type Sheet, streamWorkbook, workbookType } from '../platform/workbook/index.ts'
import { getSparePartFile } from './get-spare-part.ts'
import { partSheets } from './part-sheets.ts'
import { searchSpareParts } from './search-spare-parts.ts'
import { toBranchStock } from './to-branch-stock.ts'

/** How many parts a workbook holds, and how many are read at once. */
interface ExportSize {
  rows: number
  page: number
}

const usualSize: ExportSize = { rows: sparePartLimits.exportRows, page: 500 }

export interface ExportedWorkbook {
  name: string
  mimeType: string
  content: Readable
}

/**
 * What a search has found, with every branch and price list, and the tables of one part when it is named, a sheet each.
 * At most sparePartLimits.exportRows parts; a last row says what is missing. Throws part_not_found.
 */
export async function exportSpareParts(
  ctx: RequestContext,
  { part: id, ...search }: SparePartExport,
  most: ExportSize = usualSize,
): Promise<ExportedWorkbook> {
  const [first, file] = await Promise.all([
    searchSpareParts(ctx, { ...search, page: 1 }, most.page),
    id === undefined ? null : getSparePartFile(ctx, { id, ...(search.modelId && { modelId: search.modelId }) }),
  ])
  const found = await foundSheet(ctx, search, { first, most })
  const { timeZone } = ctx.place.branch
  return {
    name: `Запчасти ${file?.part.article ?? search.q}.xlsx`,
    mimeType: workbookType,
    content: streamWorkbook(file ? [...partSheets(file, timeZone), found] : [found]),
  }
}

type Search = Omit<SparePartExport, 'part'>

async function foundSheet(
  ctx: RequestContext,
  search: Search,
  { first, most }: { first: SparePartList; most: ExportSize },
): Promise<Sheet> {
  const places = await getPlaces(ctx.db)
  const stock = { pieces: [], prices: [], incoming: new Map<number, number>() }
  const branches = toBranchStock({ places, own: ctx.place.branch, ...stock }).map(({ branch }) => branch)
  const lists = first.items[0]?.prices ?? []
  return {
    name: 'Найдено',
    columns: [
      { title: 'Артикул', width: 20 },
      { title: 'Производитель', width: 20 },
      { title: 'Название', width: 44 },
      { title: 'Раздел', width: 24 },
      { title: 'Замена для', width: 20 },
      ...(first.machine ? [{ title: first.machine.name, width: 16 }] : []),
      ...lists.map(({ name }) => ({ title: name, width: 16, kind: 'money' as const })),
      { title: 'Свободно, всего', width: 16 },
      { title: 'Резерв, всего', width: 14 },
      ...branches.map(({ city }) => ({ title: city, width: 14 })),
    ],
    rows: readRows(ctx, search, { first, most, branchIds: branches.map(({ id }) => id) }),
  }
}

async function* readRows(
  ctx: RequestContext,
  search: Search,
  { first, most, branchIds }: { first: SparePartList; most: ExportSize; branchIds: readonly number[] },
): AsyncGenerator<Cell[]> {
  const wanted = Math.min(first.total, most.rows)
  for (let page = 1, list = first; ; page++) {
    if (page > 1) list = await searchSpareParts(ctx, { ...search, page }, most.page)
    for (const row of list.items) yield toCells(row, branchIds)
    if (page * most.page >= wanted || list.items.length === 0) break
  }
  if (first.total > wanted)
    yield [`Показаны первые ${wanted} из ${first.total}. Уточните запрос, чтобы выгрузить остальное.`]
}

function toCells(row: SparePartRow, branchIds: readonly number[]): Cell[] {
  const freeAt = new Map(row.branches.map(({ branchId, free }) => [branchId, free]))
  return [
    row.article,
    row.manufacturer.name,
    row.name,
    row.category.name,
    row.replaces?.number ?? '',
    ...(row.fits === null ? [] : [row.fits ? 'Подходит' : 'Не подходит']),
    ...row.prices.map(({ priceMinor }) => priceMinor || 'По запросу'),
    row.free,
    row.reserved,
    ...branchIds.map((id) => freeAt.get(id) ?? 0),
  ]
}
