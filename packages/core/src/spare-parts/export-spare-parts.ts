import { type SparePartExport, type SparePartList, sparePartLimits } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { type Cell, type Sheet, toWorkbookFile, type WorkbookFile } from '../platform/workbook/index.ts'
import { getSparePartFile } from './get-spare-part.ts'
import { type PartColumns, readPartColumns } from './part-columns.ts'
import { partSheets } from './part-sheets.ts'
import { searchSpareParts } from './search-spare-parts.ts'

/** How many parts a workbook holds, and how many are read at once. */
interface ExportSize {
  rows: number
  page: number
}

const usualSize: ExportSize = { rows: sparePartLimits.exportRows, page: 500 }

/**
 * What a search has found, with every branch and price list, and the tables of one part when it is named, a sheet each.
 * At most sparePartLimits.exportRows parts; a last row says what is missing. Throws part_not_found.
 */
export async function exportSpareParts(
  ctx: RequestContext,
  { part: id, ...search }: SparePartExport,
  most: ExportSize = usualSize,
): Promise<WorkbookFile> {
  const [first, file] = await Promise.all([
    searchSpareParts(ctx, { ...search, page: 1 }, most.page),
    id === undefined ? null : getSparePartFile(ctx, { id, ...(search.modelId && { modelId: search.modelId }) }),
  ])
  const found = await foundSheet(ctx, search, { first, most })
  const { timeZone } = ctx.place.branch
  return toWorkbookFile(
    `Запчасти ${file?.part.article ?? search.q}.xlsx`,
    file ? [...partSheets(file, timeZone), found] : [found],
  )
}

type Search = Omit<SparePartExport, 'part'>

async function foundSheet(
  ctx: RequestContext,
  search: Search,
  { first, most }: { first: SparePartList; most: ExportSize },
): Promise<Sheet> {
  const { columns, toCells } = await readPartColumns(ctx, { sample: first.items[0], machine: first.machine })
  return { name: 'Найдено', columns, rows: readRows(ctx, search, { first, most, toCells }) }
}

async function* readRows(
  ctx: RequestContext,
  search: Search,
  { first, most, toCells }: { first: SparePartList; most: ExportSize; toCells: PartColumns['toCells'] },
): AsyncGenerator<Cell[]> {
  const wanted = Math.min(first.total, most.rows)
  for (let page = 1, list = first; ; page++) {
    if (page > 1) list = await searchSpareParts(ctx, { ...search, page }, most.page)
    for (const row of list.items) yield toCells(row)
    if (page * most.page >= wanted || list.items.length === 0) break
  }
  if (first.total > wanted)
    yield [`Показаны первые ${wanted} из ${first.total}. Уточните запрос, чтобы выгрузить остальное.`]
}
