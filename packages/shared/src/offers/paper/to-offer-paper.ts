import { describePayment, formatOfferMoney, toRussianDate } from '../describe-change.ts'
import { calculateOffer } from '../offer-calculator.ts'
import type { OfferContent, OfferFact, OfferMachine } from '../offer-content.schema.ts'
import { type OfferSum, toOfferSums } from '../offer-sums.ts'
import type { OfferPage } from '../offer-views.ts'
import { planPayments } from '../plan-payments.ts'
import type { PaperTable } from './paper-table.ts'
import { toMachineTable, toPartTable, toScheduleTable, toWorkTable } from './paper-tables.ts'

/** What print knows of an offer: less than its page, and nothing that changes while the edition stays. */
export type PrintedOffer = Pick<
  OfferPage,
  | 'hash'
  | 'number'
  | 'variant'
  | 'currency'
  | 'issuedOn'
  | 'validUntil'
  | 'clientName'
  | 'content'
  | 'branch'
  | 'isDraft'
>

/** A word in grey, what it is in bold, and small words below. */
export interface PaperFact {
  name: string
  value: string
  note: string
}

/** A part of the sheet with a heading of its own. */
export interface PaperBlock {
  id: string
  heading: string
  note: string
  /** A machine's silhouette; empty for none. */
  machine: string
  facts: OfferFact[]
  table: PaperTable | null
}

/** An offer as it stands on paper: every word and figure of it, the same in the file, on its page and on slides. */
export interface OfferPaper {
  /** «Коммерческое предложение № 4131 от 16.03.2026», also the file's name. */
  title: string
  /** What is offered. */
  subject: string
  /** 30.03.2026 */
  validUntil: string
  heads: PaperFact[]
  blocks: PaperBlock[]
  /** Null: paid at once, or a machine alone. */
  schedule: PaperBlock | null
  sums: OfferSum[]
  /** «Итого» */
  total: OfferSum
  vat: OfferSum
  comment: string
  author: OfferContent['people'][number] | null
}

/**
 * The sheet of an offer, or of one machine of it. Sums are the calculator's; the schedule counts from the day of issue.
 * Undefined for a line that is not there. Spec §2 /offer/pdf/:hash, §3; ui.md 10.
 */
export function toOfferPaper(offer: PrintedOffer, lineId?: string): OfferPaper | undefined {
  const machine = offer.content.machines.find(({ id }) => id === lineId)
  if (lineId !== undefined && !machine) return undefined
  const { number, variant, issuedOn, validUntil, currency, content, isDraft } = offer
  const kind = variant === 'engineer' ? 'Предложение сервиса' : 'Коммерческое предложение'
  const shown = machine ? toMachineAlone(content, machine) : content
  const { totalMinor, vatMinor } = calculateOffer(shown)
  return {
    title: `${isDraft ? 'Черновик. ' : ''}${kind} № ${number} от ${toRussianDate(issuedOn)}`,
    subject: machine?.name ?? content.title,
    validUntil: toRussianDate(validUntil),
    heads: toHeads(offer),
    blocks: toGoods(shown, offer),
    schedule: machine ? null : toSchedule(offer, totalMinor),
    sums: toOfferSums({ content: shown, variant, currency }),
    total: { name: machine ? 'Итого за позицию' : 'Итого', value: formatOfferMoney(totalMinor, currency) },
    vat: { name: `В том числе НДС ${content.vatPercent}\u00a0%`, value: formatOfferMoney(vatMinor, currency) },
    comment: content.comment,
    author: content.people[0] ?? null,
  }
}

/** What is common to all lines is no part of one of them. */
function toMachineAlone(content: OfferContent, machine: OfferMachine): OfferContent {
  const delivery = { ...content.delivery, method: 'pickup' as const }
  return { ...content, machines: [machine], parts: [], works: [], travel: null, subject: null, visit: null, delivery }
}

function toHeads({ clientName, content, branch, variant }: PrintedOffer): PaperFact[] {
  const buyer = { name: 'Покупатель', value: clientName, note: '' }
  const payment = { name: 'Оплата', value: describePayment(content), note: '' }
  return [buyer, variant === 'engineer' ? toVisit(content, branch) : toShipment(content, branch), payment].filter(
    ({ value }) => value !== '',
  )
}

function toVisit({ visit }: OfferContent, branch: PrintedOffer['branch']): PaperFact {
  return { name: 'Выезд', value: visit ? toRussianDate(visit.date) : 'По договорённости', note: branch.name }
}

function toShipment({ delivery, shipments, fastDelivery }: OfferContent, branch: PrintedOffer['branch']): PaperFact {
  const isPickup = delivery.method === 'pickup'
  const distance = delivery.distanceKm === null ? '' : `${delivery.distanceKm} км`
  const way = delivery.note || [distance, delivery.carrierName].filter(Boolean).join(', ')
  const [shipped] = shipments
  const term = shipped?.term || (shipped?.date && toRussianDate(shipped.date)) || ''
  const sooner = fastDelivery ? `нужно к ${toRussianDate(fastDelivery)}` : ''
  const place = isPickup ? branch.name : [way, delivery.address].filter(Boolean).join(', ')
  return {
    name: 'Отгрузка',
    value: isPickup ? 'Самовывоз' : 'Доставка',
    note: [place, term, sooner].filter(Boolean).join('; '),
  }
}

/** Machines, work, parts and the visit, in the order of the offer's page. */
function toGoods(content: OfferContent, { currency, variant }: PrintedOffer): PaperBlock[] {
  const { machines, works, travel, parts, subject, visit } = content
  const isEngineer = variant === 'engineer'
  return [
    ...(subject ? [toBlock('subject', 'Машина', { machine: subject.icon, facts: subject.facts })] : []),
    ...machines.map((machine) =>
      toBlock(machine.id, machine.name, {
        note: machine.note,
        machine: machine.icon,
        facts: [...machine.facts, ...toFitness(machine)],
        table: toMachineTable(machine, currency),
      }),
    ),
    ...(works.length > 0 || travel ? [toBlock('works', 'Работы', { table: toWorkTable(content, currency) })] : []),
    ...(parts.length > 0
      ? [toBlock('parts', isEngineer ? 'Детали для работ' : 'Позиции', { table: toPartTable(parts, currency) })]
      : []),
    ...(visit
      ? [toBlock('visit', 'Выезд', { facts: [{ name: 'Когда', value: toRussianDate(visit.date) }, ...visit.facts] })]
      : []),
  ]
}

/** What the machine is for, with its mark of one to five. */
function toFitness({ useCases }: OfferMachine): OfferFact[] {
  const chosen = useCases.filter(({ isSelected }) => isSelected)
  const value = chosen.map(({ title, rating }) => `${title}, ${rating} из 5`).join('; ')
  return value === '' ? [] : [{ name: 'Подходит для', value }]
}

function toSchedule({ content, currency, issuedOn }: PrintedOffer, totalMinor: number): PaperBlock | null {
  const { payments, overpaymentMinor, payableMinor } = planPayments(content.payment, totalMinor, issuedOn)
  if (payments.length < 2) return null
  const money = (minor: number) => formatOfferMoney(minor, currency)
  const note =
    overpaymentMinor > 0
      ? `Предварительный расчёт: всего ${money(payableMinor)}, переплата ${money(overpaymentMinor)}`
      : ''
  return toBlock('schedule', 'График платежей', { note, table: toScheduleTable(payments, currency) })
}

function toBlock(id: string, heading: string, rest: Partial<PaperBlock>): PaperBlock {
  return { id, heading, note: '', machine: '', facts: [], table: null, ...rest }
}
