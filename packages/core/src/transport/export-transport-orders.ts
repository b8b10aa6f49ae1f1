import { dayIn, type TransportListQuery, transportLimits, transportStateLabels } from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { type Cell, dayCell, toWorkbookFile, type WorkbookFile } from '../platform/workbook/index.ts'
import { branchOf } from './to-transport-order.ts'
import * as transportRepository from './transport.repository.ts'

/** Orders are read so many at a time while the workbook is taken. */
const pageSize = 500

/** The orders of an employee's branches under the list's filters, the newest first: at most transportLimits.exported. */
export async function exportTransportOrders(
  ctx: RequestContext,
  { page: _page, ...query }: TransportListQuery,
): Promise<WorkbookFile> {
  const filter = { ...query, scope: scopeOf(ctx, 'transport.manage') }
  const places = await getPlaces(ctx.db)
  const columns = [
    { title: 'Заявка', width: 10 },
    { title: 'Создана', width: 12 },
    { title: 'Филиал', width: 16 },
    { title: 'Клиент', width: 30 },
    { title: 'Груз', width: 34 },
    { title: 'Откуда', width: 22 },
    { title: 'Куда', width: 22 },
    { title: 'Транспорт', width: 16 },
    { title: 'Путь, км', width: 10 },
    { title: 'Перевозчик', width: 22 },
    { title: 'Состояние', width: 14 },
    { title: 'Просят', width: 12 },
    { title: 'Отгрузка', width: 12 },
    { title: 'Прибытие', width: 12 },
    { title: 'Сумма', width: 14, kind: 'money' as const },
    { title: 'Валюта', width: 8 },
  ]
  return toWorkbookFile(`Заявки на перевозку ${dayIn(ctx.place.branch.timeZone, new Date())}.xlsx`, [
    { name: 'Заявки', columns, rows: readRows(ctx, filter, places) },
  ])
}

async function* readRows(
  ctx: RequestContext,
  filter: transportRepository.ListFilter,
  places: Places,
): AsyncGenerator<Cell[]> {
  for (let offset = 0; offset < transportLimits.exported; offset += pageSize) {
    const rows = await transportRepository.findPage(ctx.db, filter, { limit: pageSize, offset })
    for (const row of rows) yield toCells(row, places)
    if (rows.length < pageSize) return
  }
}

function toCells(row: transportRepository.TransportRow, places: Places): Cell[] {
  const branch = branchOf(row, places)
  return [
    Number(row.number),
    dayCell(dayIn(branch.timeZone, row.createdAt)),
    branch.city,
    row.clientName,
    row.cargo,
    row.fromPlace,
    row.toPlace,
    row.vehicle,
    row.distanceKm,
    row.carrierName,
    transportStateLabels[row.state],
    dayCell(row.requestedFrom),
    dayCell(row.departureDate),
    dayCell(row.arrivalDate),
    row.priceMinor,
    row.currency,
  ]
}
