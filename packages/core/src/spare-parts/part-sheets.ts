import {
  formatSerialRange,
  numberRelationLabels,
  orderStatusLabels,
  type SparePartFile,
  type StockView,
} from '@agromarket/shared'
import { type Cell, type Column, momentCell, type Sheet } from '../platform/workbook/index.ts'

const count = (title: string): Column => ({ title, width: 12 })
const money = (title: string): Column => ({ title, width: 16, kind: 'money' })
const text = (title: string, width: number): Column => ({ title, width })

/** The tables of one part, a sheet each; times as a clock at `timeZone` shows them. */
export function partSheets(file: SparePartFile, timeZone: string): Sheet[] {
  const at = (iso: string | null) => momentCell(iso, timeZone)
  return [
    stockSheet(file, at),
    pricesSheet(file, at),
    offersSheet(file, at),
    ordersSheet(file, at),
    numbersSheet(file),
    modelsSheet(file),
  ]
}

type Clock = (iso: string | null) => Cell

function stockSheet({ stock }: SparePartFile, at: Clock): Sheet {
  return {
    name: 'Наличие по филиалам',
    columns: [
      text('Филиал', 24),
      count('Свободно'),
      count('Резерв'),
      count('В пути'),
      money('Цена'),
      text('Валюта', 10),
      text('Обновлено', 18),
    ],
    rows: stock.branches.map(({ branch, free, reserved, incoming, priceMinor, currency, updatedAt }) => [
      branch.city,
      free,
      reserved,
      incoming,
      toPrice(priceMinor),
      currency,
      at(updatedAt),
    ]),
  }
}

function pricesSheet({ lists }: SparePartFile, at: Clock): Sheet {
  return {
    name: 'Прайс-листы',
    columns: [text('Прайс-лист', 28), money('Цена'), money('Старая цена'), text('Валюта', 10), text('Обновлено', 18)],
    rows: lists.map(({ name, priceMinor, oldPriceMinor, currency, updatedAt }) => [
      name,
      toPrice(priceMinor),
      oldPriceMinor,
      currency,
      at(updatedAt),
    ]),
  }
}

function offersSheet({ offers }: SparePartFile, at: Clock): Sheet {
  return {
    name: 'Предложения поставщиков',
    columns: [
      text('Поставщик', 28),
      text('Его артикул', 22),
      text('Производитель', 22),
      count('Остаток'),
      count('Дней'),
      money('Цена клиенту'),
      text('Валюта', 10),
      text('Прайс', 18),
    ],
    rows: offers.map(({ supplierName, article, maker, quantity, days, priceMinor, currency, updatedAt }) => [
      supplierName,
      article,
      maker,
      quantity,
      days,
      priceMinor,
      currency,
      at(updatedAt),
    ]),
  }
}

function ordersSheet({ orders }: SparePartFile, at: Clock): Sheet {
  return {
    name: 'Открытые заказы',
    columns: [
      text('Заказ', 12),
      text('Дата', 18),
      text('Состояние', 18),
      text('Выдача', 20),
      count('Штук'),
      text('Лежит', 36),
    ],
    rows: orders.map(({ number, createdAt, status, branchCity, count: pieces, sources }) => [
      number,
      at(createdAt),
      orderStatusLabels[status],
      branchCity,
      pieces,
      sources.map((source) => `${source.city}: ${source.count}`).join(', '),
    ]),
  }
}

function numbersSheet({ numbers }: SparePartFile): Sheet {
  return {
    name: 'Кросс-номера',
    columns: [
      text('Номер', 22),
      text('Производитель', 22),
      text('Связь', 18),
      text('Название', 40),
      count('Наличие'),
      text('Филиал', 24),
      money('Цена'),
    ],
    rows: numbers.map(({ number, manufacturer, relation, part }) => [
      number,
      manufacturer,
      numberRelationLabels[relation],
      part?.name ?? '',
      part?.stock.quantity ?? null,
      part ? toPlace(part.stock) : '',
      part?.price ? toPrice(part.price.priceMinor) : null,
    ]),
  }
}

function modelsSheet({ models }: SparePartFile): Sheet {
  return {
    name: 'Применяемость',
    columns: [
      text('Производитель', 20),
      text('Модель', 28),
      text('Годы', 14),
      text('Узел', 32),
      count('Лист'),
      count('Позиция'),
      text('Серийные №', 18),
    ],
    rows: models.map(({ manufacturer, model, years, node, sheet, position, ...serials }) => [
      manufacturer,
      model.name,
      years,
      node,
      sheet,
      position,
      formatSerialRange(serials),
    ]),
  }
}

/** Whose pieces they are: a card counts those of one branch, or what a supplier has. */
function toPlace({ state, branchCity }: StockView): string {
  return state === 'on_order' ? 'Под заказ' : (branchCity ?? '')
}

function toPrice(minor: number): Cell {
  return minor > 0 ? minor : 'По запросу'
}
