import { appError, type HeldSampleQuery } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { type Cell, type Column, toWorkbookFile } from '../../platform/workbook/index.ts'
import { getFile } from '../portal/list-files.ts'
import { namePortalFile, type PortalFile } from '../portal/portal-file.ts'
import * as heldRepository from './held.repository.ts'

type Kind = HeldSampleQuery['kind']

const sheets: readonly (readonly [kind: Kind, name: string])[] = [
  ['up', 'Подорожают'],
  ['gone', 'Исчезнут'],
  ['down', 'Подешевеют'],
  ['new', 'Новые'],
  ['errors', 'С ошибками'],
]
const columns: readonly Column[] = [
  { title: 'Артикул', width: 24 },
  { title: 'Производитель', width: 20 },
  { title: 'Наименование', width: 44 },
  { title: 'Цена сейчас', width: 14, kind: 'money' },
  { title: 'Новая цена', width: 14, kind: 'money' },
  { title: 'Валюта', width: 8 },
  { title: 'Изменение, %', width: 14 },
  { title: 'Остаток сейчас', width: 16 },
  { title: 'Новый остаток', width: 16 },
  { title: 'Что не так', width: 60 },
]
const rowsAtOnce = 5_000
/** A sheet ends at 1 048 576 rows, its head among them. */
const mostRows = 1_048_575

/**
 * Everything that a held file would change as a workbook, a sheet for each kind of change. Rows are read while they are
 * written; no text of theirs is written as a formula. Screens: «Изменения в XLSX». Throws not_found.
 */
export async function exportChanges(ctx: RequestContext, fileId: string): Promise<PortalFile> {
  const file = await getFile(ctx, fileId)
  const run = await heldRepository.findRun(ctx.db, fileId)
  if (!run?.priceListId || run.version === null) throw appError('not_found')
  const { id: runId, priceListId, version } = run
  return toWorkbookFile(
    namePortalFile('Изменения', file, 'xlsx'),
    sheets.map(([kind, name]) => ({ name, columns, rows: readChanges(ctx, { runId, priceListId, version, kind }) })),
  )
}

async function* readChanges(
  { db }: RequestContext,
  changes: Parameters<typeof heldRepository.listChangesAfter>[1],
): AsyncGenerator<readonly Cell[]> {
  let after = Number.MIN_SAFE_INTEGER
  for (let written = 0; written < mostRows; ) {
    const rows = await heldRepository.listChangesAfter(db, changes, after, Math.min(rowsAtOnce, mostRows - written))
    for (const row of rows) yield toCells(row)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.key
    written += rows.length
  }
}

function toCells(row: heldRepository.HeldChange): Cell[] {
  const { oldPriceMinor: old, newPriceMinor: now } = row
  const percent = old && now !== null ? Math.round((now / old - 1) * 1_000) / 10 : null
  return [
    row.article,
    row.maker,
    row.name,
    old,
    now,
    row.currency,
    percent,
    row.oldQuantity,
    row.newQuantity,
    row.problem || null,
  ]
}
