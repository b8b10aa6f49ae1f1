import {
  type Branch,
  isFrom1c,
  isSameMachine,
  isSamePart,
  multiplyDivide,
  type OfferContent,
  type OfferCurrency,
  type OfferRates,
  type OfferSource,
} from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import { listUsualPrices } from '../catalog/index.ts'
import type { Reader } from '../platform/db/index.ts'

/** What vouches for the list prices of a draft. */
export interface ListPriceBasis {
  source: OfferSource
  /** By its country's price list. */
  branch: Branch
  places: Places
  /** What the draft's prices are in, and a unit of it in millionths of a rouble. */
  currency: OfferCurrency
  rateMicros: number
  /** Today's. */
  rates: OfferRates
  /** What the client was sent last; null: nothing. */
  sent: OfferContent | null
  /** The draft that is written over, if there is one. */
  draft: OfferContent | null
  /** He gives any discount, and says himself what a machine costs without. */
  canApprove: boolean
}

interface ListedLine {
  id: string
  defaultPriceMinor: number
}

/**
 * The typed content with list prices that the shop vouches for, since discounts are measured by them: what the client was
 * sent (of an offer of 1C they are 1C's), else the price list of the offer's branch. Only what stands in no list and was
 * never sent costs what is typed. Spec §3 default_price.
 */
export async function settleListPrices(db: Reader, typed: OfferContent, basis: ListPriceBasis): Promise<OfferContent> {
  const { sent, draft } = basis
  const listed = await listPricesOf(db, typed, basis)
  return {
    ...typed,
    machines: typed.machines.map((machine) => {
      const known = sent && findKnown(machine, typed.machines, { known: sent.machines, isSame: isSameMachine })
      return settle(machine, { basis, known, drafted: find(draft?.machines, machine.id) })
    }),
    parts: typed.parts.map((part) => {
      const known = sent && findKnown(part, typed.parts, { known: sent.parts, isSame: isSamePart })
      const isKnown = known?.partId === part.partId
      const listMinor = part.partId === null ? undefined : listed.get(part.partId)
      const drafted = find(draft?.parts, part.id)
      const isFrozen = listMinor === undefined || isKnown || (known && isFrom1c(basis.source))
      return isFrozen
        ? settle(part, { basis, known, drafted, isListed: listMinor !== undefined })
        : withList(part, listMinor)
    }),
  }
}

/** A line of no list: as the client was sent it, or higher; its branch's head alone has lowered it meanwhile. */
function settle<Line extends ListedLine>(
  line: Line,
  {
    basis: { source, canApprove },
    known,
    drafted,
    isListed = false,
  }: { basis: ListPriceBasis; known: ListedLine | null; drafted: ListedLine | undefined; isListed?: boolean },
): Line {
  if (!known) return line
  if (isListed || isFrom1c(source)) return withList(line, known.defaultPriceMinor)
  if (canApprove) return line
  const leastMinor = Math.min(known.defaultPriceMinor, drafted?.defaultPriceMinor ?? known.defaultPriceMinor)
  return withList(line, Math.max(line.defaultPriceMinor, leastMinor))
}

function withList<Line extends ListedLine>(line: Line, defaultPriceMinor: number): Line {
  return { ...line, defaultPriceMinor }
}

function find<Line extends ListedLine>(lines: readonly Line[] | undefined, id: string): Line | undefined {
  return lines?.find((line) => line.id === id)
}

/** By its id, or what has been given another one: the same thing whose line has gone. */
function findKnown<Line extends ListedLine>(
  line: Line,
  typed: readonly Line[],
  { known, isSame }: { known: readonly Line[]; isSame: (one: Line, other: Line) => boolean },
): Line | null {
  const stays = ({ id }: Line) => typed.some((one) => one.id === id)
  return find(known, line.id) ?? known.find((one) => !stays(one) && isSame(one, line)) ?? null
}

/** By part, in the draft's currency; without a rate of the list's own money nobody knows them. */
async function listPricesOf(
  db: Reader,
  { parts }: OfferContent,
  { branch, places, currency, rateMicros, rates }: ListPriceBasis,
): Promise<Map<number, number>> {
  const list = places.priceLists.get(branch.countryId)
  const fromMicros = list?.currency === currency ? rateMicros : list && rates[list.currency]
  if (!list || !fromMicros) return new Map()
  const ids = parts.flatMap(({ partId }) => (partId === null ? [] : [partId]))
  const prices = await listUsualPrices(db, [...new Set(ids)], list.id)
  return new Map([...prices].map(([id, minor]) => [id, multiplyDivide(minor, fromMicros, rateMicros)]))
}
