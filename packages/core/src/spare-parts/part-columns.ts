import type { SparePartRow } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Cell, Column } from '../platform/workbook/index.ts'
import { toBranchStock } from './to-branch-stock.ts'

/** A part in a workbook: what it is, its price in every list, its pieces in every branch. */
export interface PartColumns {
  columns: Column[]
  toCells: (row: SparePartRow) => Cell[]
}

/** The columns of all rows like `sample`; without one there are no price lists to name. */
export async function readPartColumns(
  ctx: RequestContext,
  { sample, machine }: { sample: SparePartRow | undefined; machine: { name: string } | null },
): Promise<PartColumns> {
  const places = await getPlaces(ctx.db)
  const stock = { pieces: [], prices: [], incoming: new Map<number, number>() }
  const branches = toBranchStock({ places, own: ctx.place.branch, ...stock }).map(({ branch }) => branch)
  const lists = sample?.prices ?? []
  return {
    columns: [
      { title: 'Артикул', width: 20 },
      { title: 'Производитель', width: 20 },
      { title: 'Название', width: 44 },
      { title: 'Раздел', width: 24 },
      { title: 'Замена для', width: 20 },
      ...(machine ? [{ title: machine.name, width: 16 }] : []),
      ...lists.map(({ name }) => ({ title: name, width: 16, kind: 'money' as const })),
      { title: 'Свободно, всего', width: 16 },
      { title: 'Резерв, всего', width: 14 },
      ...branches.map(({ city }) => ({ title: city, width: 14 })),
    ],
    toCells: (row) => toCells(row, { branchIds: branches.map(({ id }) => id), hasMachine: machine !== null }),
  }
}

function toCells(
  row: SparePartRow,
  { branchIds, hasMachine }: { branchIds: readonly number[]; hasMachine: boolean },
): Cell[] {
  const freeAt = new Map(row.branches.map(({ branchId, free }) => [branchId, free]))
  return [
    row.article,
    row.manufacturer.name,
    row.name,
    row.category.name,
    row.replaces?.number ?? '',
    ...(hasMachine ? [row.fits ? 'Подходит' : 'Не подходит'] : []),
    ...row.prices.map(({ priceMinor }) => priceMinor || 'По запросу'),
    row.free,
    row.reserved,
    ...branchIds.map((id) => freeAt.get(id) ?? 0),
  ]
}
