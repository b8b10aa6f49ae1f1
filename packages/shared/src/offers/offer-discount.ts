import { calculateOffer } from './offer-calculator.ts'
import type { OfferContent, OfferMachine, OfferOption, OfferPart } from './offer-content.schema.ts'
import { multiplyDivide } from './round-money.ts'

/** A line of one version and what it was in another; undefined: there it was not. */
type Pairs<Line> = readonly (readonly [line: Line, before: Line | undefined])[]

/**
 * What an offer takes off, in hundredths of a per cent of what it would come to without: below the list's prices, and of
 * lines that no price list vouches for also below what the client was sent before (`sent`; null: nothing). A line under a
 * new name or id stands for the one that has gone from its place, so that nobody's discount hides behind it. Carriage is
 * left out: its price follows the address.
 */
export function weighDiscountBp(content: OfferContent, sent: OfferContent | null): number {
  const { discountMinor, totalMinor } = calculateOffer(content)
  const weighed = discountMinor + (sent ? weighAgainst(content, sent) : 0)
  return weighed === 0 ? 0 : multiplyDivide(weighed, 10_000, totalMinor + weighed)
}

/** What is less than in the version before, over what the list's prices say of it already. */
function weighAgainst(content: OfferContent, sent: OfferContent): number {
  const machines = pairLines(content.machines, sent.machines, { isSame: isSameMachine, isFree: () => true })
  // The catalogue's list vouches for its own parts.
  const parts = pairLines(content.parts, sent.parts, { isSame: isSamePart, isFree: isFreePart })
  const works = pairKnown(content.works, sent.works)
  return [
    ...machines.map(([machine, before]) => (before ? weighListed(machine, before) + weighWithin(machine, before) : 0)),
    ...parts.map(([part, before]) => (before && isFreePart(part) ? weighListed(part, before) : 0)),
    ...works.map(([{ minutes, rateMinor }, before]) =>
      before ? multiplyDivide(below(rateMinor, before.rateMinor), minutes, 60) : 0,
    ),
  ].reduce((sum, minor) => sum + minor, 0)
}

interface Listed {
  count: number
  priceMinor: number
  defaultPriceMinor: number
}

/** The list price of the line itself has been counted: what is over it. */
function weighListed({ count, priceMinor, defaultPriceMinor }: Listed, before: Listed): number {
  const usualMinor = Math.max(before.defaultPriceMinor, before.priceMinor)
  return (below(priceMinor, Math.max(usualMinor, defaultPriceMinor)) - below(priceMinor, defaultPriceMinor)) * count
}

/** Options of its price, and putting into service. */
function weighWithin(machine: OfferMachine, before: OfferMachine): number {
  const options = pairKnown<OfferOption>(machine.options, before.options).map(([option, known]) =>
    known && option.isIncluded ? below(option.priceMinor, known.priceMinor) * option.count : 0,
  )
  const commissioning = below(machine.commissioningMinor, before.commissioningMinor) * machine.count
  return options.reduce((sum, minor) => sum + minor, commissioning)
}

function below(minor: number, usualMinor: number): number {
  return Math.max(0, usualMinor - minor)
}

/** Each line with its former self: by its id, else by what it is; a free one else with what has gone, in their order. */
function pairLines<Line extends { id: string }>(
  lines: readonly Line[],
  before: readonly Line[],
  { isSame, isFree }: { isSame: (one: Line, other: Line) => boolean; isFree: (line: Line) => boolean },
): Pairs<Line> {
  const left = new Set(before)
  const take = (found: Line | undefined) => {
    if (found) left.delete(found)
    return found
  }
  const pairs = new Map<Line, Line | undefined>()
  const rules: readonly ((line: Line) => Line | undefined)[] = [
    ({ id }) => [...left].find((one) => one.id === id),
    (line) => [...left].find((one) => isSame(line, one)),
    (line) => (isFree(line) ? [...left][0] : undefined),
  ]
  for (const rule of rules) {
    for (const line of lines) {
      if (!pairs.get(line)) pairs.set(line, take(rule(line)))
    }
  }
  return lines.map((line) => [line, pairs.get(line)])
}

/** By the id or the title alone: an option or work in another's place is another one. */
function pairKnown<Line extends { id: string; title: string }>(
  lines: readonly Line[],
  before: readonly Line[],
): Pairs<Line> {
  const known = (line: Line) =>
    before.find(({ id }) => id === line.id) ?? before.find(({ title }) => isSameText(title, line.title))
  return lines.map((line) => [line, known(line)])
}

/** Nobody's list vouches for the price of a machine: it is the same by its model, or by its name. */
export function isSameMachine(
  one: Pick<OfferMachine, 'modelId' | 'name'>,
  other: Pick<OfferMachine, 'modelId' | 'name'>,
): boolean {
  return (one.modelId !== null && one.modelId === other.modelId) || isSameText(one.name, other.name)
}

type NamedPart = Pick<OfferPart, 'partId' | 'article' | 'name'>

export function isSamePart(one: NamedPart, other: NamedPart): boolean {
  return (
    (one.partId !== null && one.partId === other.partId) ||
    isSameText(one.article || one.name, other.article || other.name)
  )
}

function isFreePart({ partId }: NamedPart): boolean {
  return partId === null
}

function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  return plain(one) === plain(other)
}
