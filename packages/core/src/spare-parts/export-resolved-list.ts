import { lineStateNames, type ResolvedSparePart, type SparePartLines } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { type Cell, toWorkbookFile, type WorkbookFile } from '../platform/workbook/index.ts'
import { type PartColumns, readPartColumns } from './part-columns.ts'
import { resolveSpareParts } from './resolve-spare-parts.ts'

/**
 * A pasted list as a workbook, in its own order: each line with the part that it found, with every one to choose from, or
 * with none.
 */
export async function exportResolvedList(ctx: RequestContext, input: SparePartLines): Promise<WorkbookFile> {
  const { rows, machine } = await resolveSpareParts(ctx, input)
  const sample = rows.find(({ parts }) => parts.length > 0)?.parts[0]
  const { columns, toCells } = await readPartColumns(ctx, { sample, machine })
  const ofLine = [
    { title: 'Строка', width: 8 },
    { title: 'Запрошено', width: 20 },
    { title: 'Нужно', width: 8 },
    { title: 'Результат', width: 14 },
    { title: 'Примечание', width: 40 },
  ]
  return toWorkbookFile('Запчасти по списку.xlsx', [
    { name: 'Список', columns: [...ofLine, ...columns], rows: rows.flatMap((row) => toRows(row, toCells)) },
  ])
}

function toRows({ line, article, count, state, note = '', parts }: ResolvedSparePart, toCells: PartColumns['toCells']) {
  const own: Cell[] = [line, article, count, lineStateNames[state], note]
  return parts.length > 0 ? parts.map((part) => [...own, ...toCells(part)]) : [own]
}
