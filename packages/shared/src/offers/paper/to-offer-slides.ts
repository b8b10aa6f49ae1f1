import { formatAmount } from '../../money/money.ts'
import { formatOfferMoney, toRussianDate } from '../describe-change.ts'
import { calculateOffer, machineAmount, optionAmount, partAmount, workAmount } from '../offer-calculator.ts'
import type { OfferContent, OfferFact, OfferMachine } from '../offer-content.schema.ts'
import { type OfferSum, toHours, toOfferSums } from '../offer-sums.ts'
import { planPayments } from '../plan-payments.ts'
import type { PrintedOffer } from './to-offer-paper.ts'

/** One picture of an offer's show. */
export interface OfferSlide {
  id: string
  title: string
  note: string
  /** Name of the silhouette; empty for none. */
  machine: string
  /** Names of parts' drawings, each its own, where no machine is shown; six at most. */
  parts: string[]
  /** Four at most. */
  facts: OfferFact[]
  lines: OfferSum[]
  /** What the sum below is: «С НДС, без доставки». */
  totalName: string
  total: string
  /** By the price list; empty without a discount. */
  listed: string
}

const shownFacts = 4
const shownLines = 6
const shownDrawings = 6
/** So many slides of one table; what is longer is read on the page. */
const mostPages = 5

/**
 * The offer in a word, a slide a machine with its options, parts and work, the sums of all, and when how much is paid; of
 * one line that machine alone. Spec §2 /offer-slides/, mockup offer-slide.
 */
export function toOfferSlides(offer: PrintedOffer, lineId?: string): OfferSlide[] {
  const { content, currency } = offer
  const money = (minor: number) => formatOfferMoney(minor, currency)
  if (lineId !== undefined) {
    return content.machines
      .filter(({ id }) => id === lineId)
      .flatMap((machine) => [toMachineSlide(machine, money), ...toOptionSlides(machine, money)])
  }
  const isAlone = content.machines.length === 1
  return [
    toCover(offer, money),
    ...content.machines.flatMap((machine) => [
      toMachineSlide(machine, money),
      ...(isAlone || isFolded(machine) ? toOptionSlides(machine, money) : []),
    ]),
    ...toWorkSlides(content, money),
    ...toPartSlides(content, money),
    toSumSlide(offer, money),
    ...toPaymentSlides(offer, money),
  ]
}

type Money = (minor: number) => string

const empty = { note: '', machine: '', parts: [], facts: [], lines: [], totalName: 'С НДС', listed: '' }

/** Whom it is made for, by whom and until when, before the first machine. */
function toCover(offer: PrintedOffer, money: Money): OfferSlide {
  const { content, issuedOn, validUntil, branch } = offer
  const { machines, parts, works } = content
  const lines = [
    ...machines.map((machine) => ({
      name: named(machine.name, machine.count),
      value: money(machineAmount(machine)),
    })),
    ...(works.length > 0 ? [{ name: 'Работы', value: `${works.length}` }] : []),
    ...(parts.length > 0 ? [{ name: 'Позиции запчастей', value: `${parts.length}` }] : []),
  ]
  return {
    ...empty,
    ...toPicture(content),
    id: 'cover',
    title: content.title,
    note: `От ${toRussianDate(issuedOn)}, действует до ${toRussianDate(validUntil)}`,
    facts: [
      { name: 'Филиал', value: branch.city },
      { name: 'Строк в предложении', value: `${machines.length + works.length + parts.length}` },
    ],
    lines: foldLines(lines),
    total: money(calculateOffer(content).totalMinor),
  }
}

/** The silhouette of the first machine, or drawings of the first parts. */
function toPicture({ machines, subject, parts }: OfferContent): Pick<OfferSlide, 'machine' | 'parts'> {
  const machine = machines[0]?.icon ?? subject?.icon ?? ''
  return { machine, parts: machine === '' ? listDrawings(parts).slice(0, shownDrawings) : [] }
}

/** Each once: the parts of a list are often of a kind. */
function listDrawings(parts: OfferContent['parts']): string[] {
  return [...new Set(parts.map(({ icon }) => icon).filter((icon) => icon !== ''))]
}

function toMachineSlide(machine: OfferMachine, money: Money): OfferSlide {
  const { id, name, note, icon, facts, count, priceMinor, defaultPriceMinor } = machine
  const totalMinor = machineAmount(machine)
  const discountMinor = Math.max(0, defaultPriceMinor - priceMinor) * count
  return {
    ...empty,
    id,
    title: name,
    note: toFitness(machine) || note,
    machine: icon,
    facts: facts.slice(0, shownFacts),
    lines: foldLines([{ name: named('Машина', count), value: money(count * priceMinor) }, ...toExtras(machine, money)]),
    totalName: 'С НДС, без доставки',
    total: money(totalMinor),
    listed: discountMinor > 0 ? formatAmount(totalMinor + discountMinor) : '',
  }
}

/** «Зерновые, подсолнечник» */
function toFitness({ useCases }: OfferMachine): string {
  const titles = useCases.filter(({ isSelected }) => isSelected).map(({ title }) => title)
  return titles.map((title, index) => (index === 0 ? title : title.toLowerCase())).join(', ')
}

/** What the machine's price goes up by: its included options and its putting into service. */
function toExtras({ options, commissioningMinor, count }: OfferMachine, money: Money): OfferSum[] {
  const included = options.filter(({ isIncluded }) => isIncluded)
  return [
    ...included.map((option) => ({ name: named(option.title, option.count), value: money(optionAmount(option)) })),
    ...(commissioningMinor > 0
      ? [{ name: named('Пусконаладка', count), value: money(count * commissioningMinor) }]
      : []),
  ]
}

/** Its own slide does not name all that is included. */
function isFolded(machine: OfferMachine): boolean {
  return toExtras(machine, String).length + 1 > shownLines
}

/** All options with what each costs, those that may be had besides as well. */
function toOptionSlides({ id, name, icon, options }: OfferMachine, money: Money): OfferSlide[] {
  const lines = options.map(({ title, count, isIncluded, priceMinor }) => ({
    name: isIncluded ? named(title, count) : `${named(title, count)}, по желанию`,
    value: money(count * priceMinor),
  }))
  const chargedMinor = options.reduce((sum, option) => sum + optionAmount(option), 0)
  const slide = { ...empty, title: 'Комплектация', note: name, machine: icon, totalName: 'Входит в предложение' }
  return toPages(lines, { ...slide, id: `${id}-options`, total: money(chargedMinor) })
}

function toPartSlides({ parts, machines, works }: OfferContent, money: Money): OfferSlide[] {
  const lines = parts.map((part) => ({
    name: `${part.article} ${named(part.name, part.count)}`,
    value: money(partAmount(part)),
  }))
  const title = works.length > 0 ? 'Детали для работ' : machines.length > 0 ? 'Запчасти' : 'Позиции'
  const total = money(parts.reduce((sum, part) => sum + partAmount(part), 0))
  const pages = toPages(lines, { ...empty, id: 'parts', title, totalName: 'С НДС, без доставки', total })
  return pages.map((page, index) => ({
    ...page,
    parts: listDrawings(parts.slice(index * shownLines, (index + 1) * shownLines)),
  }))
}

function toWorkSlides({ works, travel, subject }: OfferContent, money: Money): OfferSlide[] {
  const travelMinor = travel ? travel.km * travel.rateMinor : 0
  const lines = [
    ...works.map((work) => ({ name: `${work.title}, ${toHours(work.minutes)} ч`, value: money(workAmount(work)) })),
    ...(travel ? [{ name: `Выезд, ${travel.km} км`, value: money(travelMinor) }] : []),
  ]
  const total = money(works.reduce((sum, work) => sum + workAmount(work), travelMinor))
  const facts = subject?.facts.slice(0, shownFacts) ?? []
  return toPages(lines, { ...empty, id: 'works', title: 'Работы', machine: subject?.icon ?? '', facts, total })
}

function toSumSlide({ content, variant, currency }: PrintedOffer, money: Money): OfferSlide {
  const { totalMinor, vatMinor } = calculateOffer(content)
  return {
    ...empty,
    ...toPicture(content),
    id: 'total',
    title: 'Стоимость',
    note: `В том числе НДС ${content.vatPercent}\u00a0%: ${money(vatMinor)}`,
    lines: foldLines(toOfferSums({ content, variant, currency })),
    total: money(totalMinor),
  }
}

/** Of one payment there is nothing to plan. */
function toPaymentSlides({ content, issuedOn }: PrintedOffer, money: Money): OfferSlide[] {
  const { totalMinor } = calculateOffer(content)
  const { payments, payableMinor, overpaymentMinor } = planPayments(content.payment, totalMinor, issuedOn)
  if (payments.length < 2) return []
  const lines = payments.map(({ title, date, amountMinor }) => ({
    name: [title, date ? `до ${toRussianDate(date)}` : 'по договору'].join(', '),
    value: money(amountMinor),
  }))
  const note = overpaymentMinor > 0 ? `Предварительный расчёт, переплата ${money(overpaymentMinor)}` : ''
  const slide = { ...empty, ...toPicture(content), id: 'payments', title: 'График платежей', note }
  return [{ ...slide, lines: foldLines(lines), totalName: 'Всего с НДС', total: money(payableMinor) }]
}

/** As many slides as the lines need, with the one total; the last of very many counts what is left. */
function toPages(lines: OfferSum[], slide: OfferSlide): OfferSlide[] {
  const count = Math.min(mostPages, Math.ceil(lines.length / shownLines))
  return Array.from({ length: count }, (_, index) => {
    const from = index * shownLines
    const isLast = index === count - 1
    return {
      ...slide,
      id: index === 0 ? slide.id : `${slide.id}-${index + 1}`,
      title: count > 1 ? `${slide.title}, ${index + 1} из ${count}` : slide.title,
      lines: isLast ? foldLines(lines.slice(from)) : lines.slice(from, from + shownLines),
    }
  })
}

/** What does not fit is counted. */
function foldLines(lines: OfferSum[]): OfferSum[] {
  if (lines.length <= shownLines) return lines
  const rest = lines.length - shownLines + 1
  return [...lines.slice(0, shownLines - 1), { name: `И ещё строк: ${rest}`, value: '' }]
}

function named(name: string, count: number): string {
  return count > 1 ? `${name}, ${count}\u00a0шт.` : name
}
