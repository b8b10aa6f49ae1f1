import { formatAmount } from '../../money/money.ts'
import { formatOfferMoney } from '../describe-change.ts'
import { calculateOffer, machineAmount, optionAmount, partAmount, workAmount } from '../offer-calculator.ts'
import type { OfferContent, OfferFact, OfferMachine } from '../offer-content.schema.ts'
import { type OfferSum, toOfferSums } from '../offer-sums.ts'
import type { PrintedOffer } from './to-offer-paper.ts'

/** One picture of an offer's show: a machine, the parts, the work, and the whole at the end. */
export interface OfferSlide {
  id: string
  title: string
  note: string
  /** Name of the silhouette; empty for none. */
  machine: string
  /** Four at most. */
  facts: OfferFact[]
  lines: OfferSum[]
  total: string
  /** By the price list; empty without a discount. */
  listed: string
}

const shownFacts = 4
const shownLines = 6

/**
 * A machine a slide, then parts and work, and the sums of all where there are several; of one line that machine alone.
 * Spec §2 /offer-slides/.
 */
export function toOfferSlides(offer: PrintedOffer, lineId?: string): OfferSlide[] {
  const { content, currency, variant } = offer
  const money = (minor: number) => formatOfferMoney(minor, currency)
  if (lineId !== undefined) {
    return content.machines.filter(({ id }) => id === lineId).map((machine) => toMachineSlide(machine, money))
  }
  const goods = [
    ...content.machines.map((machine) => toMachineSlide(machine, money)),
    ...toWorkSlide(content, money),
    ...toPartSlide(content, money),
  ]
  if (goods.length < 2) return goods
  const all: OfferSlide = {
    id: 'total',
    title: content.title,
    note: '',
    machine: content.machines[0]?.icon ?? content.subject?.icon ?? '',
    facts: [],
    lines: foldLines(toOfferSums({ content, variant, currency })),
    total: money(calculateOffer(content).totalMinor),
    listed: '',
  }
  return [...goods, all]
}

type Money = (minor: number) => string

function toMachineSlide(machine: OfferMachine, money: Money): OfferSlide {
  const { id, name, note, icon, facts, count, priceMinor, defaultPriceMinor, commissioningMinor, options } = machine
  const totalMinor = machineAmount(machine)
  const discountMinor = Math.max(0, defaultPriceMinor - priceMinor) * count
  const included = options.filter(({ isIncluded }) => isIncluded)
  return {
    id,
    title: name,
    note,
    machine: icon,
    facts: facts.slice(0, shownFacts),
    lines: foldLines([
      { name: named('Машина', count), value: money(count * priceMinor) },
      ...included.map((option) => ({ name: named(option.title, option.count), value: money(optionAmount(option)) })),
      ...(commissioningMinor > 0
        ? [{ name: named('Пусконаладка', count), value: money(count * commissioningMinor) }]
        : []),
    ]),
    total: money(totalMinor),
    listed: discountMinor > 0 ? formatAmount(totalMinor + discountMinor) : '',
  }
}

function toPartSlide({ parts, machines, title }: OfferContent, money: Money): OfferSlide[] {
  if (parts.length === 0) return []
  const lines = parts.map((part) => ({
    name: named(`${part.article} ${part.name}`, part.count),
    value: money(partAmount(part)),
  }))
  const total = money(parts.reduce((sum, part) => sum + partAmount(part), 0))
  const heading = machines.length > 0 ? 'Запчасти' : title
  return [{ id: 'parts', title: heading, note: '', machine: '', facts: [], lines: foldLines(lines), total, listed: '' }]
}

function toWorkSlide({ works, travel, subject, title }: OfferContent, money: Money): OfferSlide[] {
  if (works.length === 0 && !travel) return []
  const travelMinor = travel ? travel.km * travel.rateMinor : 0
  const lines = [
    ...works.map((work) => ({ name: work.title, value: money(workAmount(work)) })),
    ...(travel ? [{ name: `Выезд, ${travel.km} км`, value: money(travelMinor) }] : []),
  ]
  const total = money(works.reduce((sum, work) => sum + workAmount(work), travelMinor))
  const facts = subject?.facts.slice(0, shownFacts) ?? []
  const machine = subject?.icon ?? ''
  return [{ id: 'works', title, note: '', machine, facts, lines: foldLines(lines), total, listed: '' }]
}

/** What does not fit is counted. */
function foldLines(lines: OfferSum[]): OfferSum[] {
  if (lines.length <= shownLines) return lines
  const rest = lines.length - shownLines + 1
  return [...lines.slice(0, shownLines - 1), { name: `И ещё строк: ${rest}`, value: '' }]
}

function named(name: string, count: number): string {
  return count > 1 ? `${name}, ${count} шт.` : name
}
