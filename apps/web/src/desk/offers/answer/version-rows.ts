import {
  calculateOffer,
  deliveryAmount,
  formatAmount,
  type OfferContent,
  offerPaymentLabels,
  optionAmount,
  partAmount,
  toRussianDate,
  workAmount,
} from '@agromarket/shared'

/** A version of the offer to stand beside others. */
export interface ComparedVersion {
  label: string
  content: OfferContent
  validUntil: string
}

export interface VersionRow {
  key: string
  title: string
  /** A cell a version; «–» where it has no such line. */
  cells: string[]
  /** Against the version before. */
  isChanged: boolean[]
}

type Cell = readonly [key: string, title: string, value: string]

/** Versions side by side, a row a line of any of them, in the order of the newest that has it. */
export function toVersionRows(versions: readonly ComparedVersion[]): VersionRow[] {
  const columns = versions.map((version) => new Map(listCells(version).map((cell) => [cell[0], cell])))
  const titles = new Map(columns.flatMap((column) => [...column.values()].map(([key, title]) => [key, title] as const)))
  return [...titles].map(([key, title]) => {
    const cells = columns.map((column) => column.get(key)?.[2] ?? '–')
    return { key, title, cells, isChanged: cells.map((cell, index) => index > 0 && cell !== cells[index - 1]) }
  })
}

function listCells({ content, validUntil }: ComparedVersion): Cell[] {
  const { machines, parts, works, travel, delivery, shipments, payment, fastDelivery } = content
  const delivered = deliveryAmount(content)
  const term = shipments.map((shipment) => shipment.term || (shipment.date ? toRussianDate(shipment.date) : ''))
  const cells: Cell[] = [
    ...machines.flatMap(({ id, name, count, priceMinor, commissioningMinor, options }): Cell[] => [
      [`machine ${id}`, name, `${count} × ${formatAmount(priceMinor)}`],
      [`service ${id}`, `Пусконаладка, ${name}`, formatAmount(count * commissioningMinor)],
      ...options.map(
        (option): Cell => [
          `option ${option.id}`,
          option.title,
          option.isIncluded ? formatAmount(optionAmount(option)) : '–',
        ],
      ),
    ]),
    ...parts.map((part): Cell => [`part ${part.id}`, `${part.article}, ${part.name}`, formatAmount(partAmount(part))]),
    ...works.map((work): Cell => [`work ${work.id}`, work.title, formatAmount(workAmount(work))]),
    ['travel', 'Дорога', travel ? formatAmount(travel.km * travel.rateMinor) : '–'],
    [
      'delivery',
      'Доставка',
      delivery.method === 'pickup' ? 'самовывоз' : delivered === null ? 'скрыта' : formatAmount(delivered),
    ],
    ['payment', 'Оплата', toPaymentCell(payment)],
    [
      'shipment',
      'Отгрузка',
      (fastDelivery && `нужно к ${toRussianDate(fastDelivery)}`) || term.filter(Boolean).join(', ') || '–',
    ],
    ['validUntil', 'Действует до', toRussianDate(validUntil)],
    ['comment', 'Текст клиенту', content.comment || '–'],
    ['total', 'Итого с НДС', formatAmount(calculateOffer(content).totalMinor)],
  ]
  return cells.filter(([key, , value]) => key !== 'travel' || value !== '–')
}

function toPaymentCell({ kind, steps, initialFeeBp, months }: OfferContent['payment']): string {
  const label = offerPaymentLabels[kind]
  if (steps.length > 0) return `${label} ${steps.map(({ shareBp }) => shareBp / 100).join(' / ')}`
  return kind === 'prepayment' ? label : `${label} ${initialFeeBp / 100} %, ${months} мес.`
}
