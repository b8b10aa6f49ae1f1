import { currencySigns, formatAmount } from '../../money/money.ts'
import { toRussianDate } from '../describe-change.ts'
import { optionAmount, partAmount, workAmount } from '../offer-calculator.ts'
import type { OfferContent, OfferMachine } from '../offer-content.schema.ts'
import { toHours } from '../offer-sums.ts'
import type { OfferCurrency } from '../offer-terms.ts'
import type { PlannedPayment } from '../plan-payments.ts'
import { cell, type PaperCell, type PaperColumn, type PaperTable } from './paper-table.ts'

const nothing = '–'

function moneyColumns(price: string, currency: OfferCurrency): PaperColumn[] {
  const sign = currencySigns[currency]
  return [
    { kind: 'figure', name: `${price}, ${sign}` },
    { kind: 'sum', name: `Сумма, ${sign}` },
  ]
}

/** The machine itself, its putting into service and its options; those outside the offer keep their price and add nothing. */
export function toMachineTable(machine: OfferMachine, currency: OfferCurrency): PaperTable {
  const { count, priceMinor, commissioningMinor, options } = machine
  const own = { id: ' machine', cells: [cell('Машина'), cell('Входит'), ...figures(count, priceMinor)] }
  const commissioning = {
    id: ' commissioning',
    cells: [cell('Пусконаладка'), cell('Входит'), ...figures(count, commissioningMinor)],
  }
  return {
    columns: [
      { kind: 'text', name: 'Комплектация' },
      { kind: 'soft', name: 'Состав' },
      { kind: 'figure', name: 'Кол-во' },
      ...moneyColumns('Цена', currency),
    ],
    rows: [
      own,
      ...(commissioningMinor > 0 ? [commissioning] : []),
      ...options.map((option) => ({
        id: option.id,
        cells: [
          cell(option.title, option.note),
          cell(option.isIncluded ? 'Входит' : 'По желанию'),
          cell(String(option.count)),
          cell(formatAmount(option.priceMinor)),
          cell(option.isIncluded ? formatAmount(optionAmount(option)) : nothing),
        ],
      })),
    ],
  }
}

export function toPartTable(parts: OfferContent['parts'], currency: OfferCurrency): PaperTable {
  return {
    columns: [
      { kind: 'index', name: '№' },
      { kind: 'drawing', name: '' },
      { kind: 'code', name: 'Артикул' },
      { kind: 'text', name: 'Наименование' },
      { kind: 'soft', name: 'Срок' },
      { kind: 'figure', name: 'Кол-во' },
      ...moneyColumns('Цена', currency),
    ],
    rows: parts.map((part, index) => ({
      id: part.id,
      cells: [
        cell(String(index + 1)),
        cell(part.icon),
        cell(part.article),
        cell([part.name, part.manufacturer].filter(Boolean).join(', ')),
        cell(part.term),
        ...figures(part.count, part.priceMinor, partAmount(part)),
      ],
    })),
  }
}

/** The engineer's work by the hour, the way there last. */
export function toWorkTable({ works, travel }: OfferContent, currency: OfferCurrency): PaperTable {
  const way = travel && {
    id: ' travel',
    cells: [
      cell(String(works.length + 1)),
      cell('Выезд инженера', travel.note),
      cell(nothing),
      cell(nothing),
      cell(formatAmount(travel.km * travel.rateMinor)),
    ],
  }
  return {
    columns: [
      { kind: 'index', name: '№' },
      { kind: 'text', name: 'Работа' },
      { kind: 'figure', name: 'Часы' },
      ...moneyColumns('Ставка', currency),
    ],
    rows: [
      ...works.map((work, index) => ({
        id: work.id,
        cells: [
          cell(String(index + 1)),
          cell(work.title, work.note),
          cell(toHours(work.minutes)),
          cell(formatAmount(work.rateMinor)),
          cell(formatAmount(workAmount(work))),
        ],
      })),
      ...(way ? [way] : []),
    ],
  }
}

/** When how much is paid; of one payment there is nothing to plan. */
export function toScheduleTable(payments: readonly PlannedPayment[], currency: OfferCurrency): PaperTable {
  return {
    columns: [
      { kind: 'text', name: 'Платёж' },
      { kind: 'soft', name: 'Дата' },
      { kind: 'figure', name: 'Доля' },
      { kind: 'sum', name: `Сумма, ${currencySigns[currency]}` },
    ],
    rows: payments.map(({ title, date, shareBp, amountMinor }, index) => ({
      id: String(index),
      cells: [
        cell(title),
        cell(date ? `до ${toRussianDate(date)}` : 'по договору'),
        cell(shareBp === null ? nothing : `${`${shareBp / 100}`.replace('.', ',')}\u00a0%`),
        cell(formatAmount(amountMinor)),
      ],
    })),
  }
}

function figures(count: number, priceMinor: number, amountMinor = count * priceMinor): PaperCell[] {
  return [cell(String(count)), cell(formatAmount(priceMinor)), cell(formatAmount(amountMinor))]
}
