import { cheapestMask, groupsOf, hasAll, isCount, maskOf } from './group-mask.ts'
import { type MakerEvidence, readMakers } from './number-makers.ts'
import type { NumberRun } from './number-runs.ts'
import type { QueryGroup } from './read-query.ts'
import { type Evidence, type NumberKind, numberId, type Option, type PlannedCandidate } from './search-option.ts'
import { toOneQuery } from './search-target.ts'
import { toWords } from './to-words.ts'

export function withAllWords(kind: NumberKind, run: NumberRun, groups: readonly QueryGroup[]): Option {
  const asks = { kind, key: run.key }
  const others = run.others.filter((group) => !isCount(group))
  const wanted = maskOf(others, groups)
  return {
    asks: [asks],
    isCertain: false,
    choose({ numbers }) {
      const found = readMakers(numbers.get(numberId(asks)) ?? [], run, groups)
      const whole = found.find(({ mask, named }) => hasAll(mask | named, wanted))
      return whole && ofNumber(kind, run, groups, { kept: others, crossMaker: whole })
    },
  }
}

/**
 * The number with as much of the rest as its part has, be it nothing. Of several numbers, «ремень 45×22×1980 (6201559)
 * Gates, 3 шт.», that whose part has most of the query; what it leaves out may be further numbers, «180212 RE504836», and
 * `besides` are some of another kind or in other letters. Whoever names several wants the parts of each.
 */
export function withSomeWords(
  kind: NumberKind,
  runs: readonly NumberRun[],
  groups: readonly QueryGroup[],
  besides: readonly FoundRun[] = [],
): Option {
  const all = [...runs.map((run) => ({ kind, run })), ...besides]
  return {
    asks: all.map((number) => ({ kind: number.kind, key: number.run.key })),
    isCertain: true,
    choose({ numbers }) {
      const ways = all.flatMap((number) => waysOf(number, numbers, groups))
      const first = cheapestWay(
        ways.filter((way) => way.kind === kind),
        groups,
      )
      if (!first) return undefined
      const chosen = [first]
      // The longest first: what two pieces are together, neither is alone.
      for (const { run } of all) {
        const covered = chosen.reduce((mask, way) => mask | way.mask, 0)
        const own = ways.filter((way) => way.run === run && (way.own & covered) === 0)
        const way = cheapestWay(own, groups)
        if (way) chosen.push(way)
      }
      return ofNumbers(chosen, groups)
    },
  }
}

/** A number that exists. */
export interface FoundRun {
  kind: NumberKind
  run: NumberRun
}

/** A part that a number leads to: what it has of the query, the number itself among it. */
interface NumberWay extends FoundRun {
  own: number
  mask: number
  maker: MakerEvidence | undefined
}

function waysOf({ kind, run }: FoundRun, numbers: Evidence['numbers'], groups: readonly QueryGroup[]): NumberWay[] {
  const wanted = maskOf(run.others, groups)
  const own = maskOf(groups, groups) & ~wanted
  const found = readMakers(numbers.get(numberId({ kind, key: run.key })) ?? [], run, groups)
  const makers = found.map((maker) => ({ kind, run, own, mask: ((maker.mask | maker.named) & wanted) | own, maker }))
  return [...makers, { kind, run, own, mask: own, maker: undefined }]
}

function cheapestWay(ways: readonly NumberWay[], groups: readonly QueryGroup[]): NumberWay | undefined {
  const best = cheapestMask(
    ways.map(({ mask }) => mask),
    groups,
  )
  return ways.find(({ mask }) => mask === best)
}

/** As they stand in the query. */
function ofNumbers(ways: readonly NumberWay[], groups: readonly QueryGroup[]): PlannedCandidate | undefined {
  const lowest = ({ own }: NumberWay) => own & -own
  const [first, ...others] = ways.toSorted((a, b) => lowest(a) - lowest(b)).map((way) => ofWay(way, groups))
  if (!first) return undefined
  if (others.length === 0) return first
  const covered = ways.reduce((mask, way) => mask | way.mask, 0)
  const target = { ...first.target, words: null, others: others.flatMap((other) => other.target.number ?? []) }
  const corrected = toCorrected(ways, groups)
  return { ...first, target, corrected, dropped: groupsOf(maskOf(groups, groups) & ~covered, groups) }
}

/** The query with every number as it was understood; null where all were taken as typed. */
function toCorrected(ways: readonly NumberWay[], groups: readonly QueryGroup[]): string | null {
  const read = ways.filter(({ run }) => run.read !== null)
  if (read.length === 0) return null
  const texts = groups.flatMap(({ text }, index) => {
    const way = read.find(({ own }) => own & (1 << index))
    if (!way) return [text]
    const isItsFirst = (way.own & -way.own) === 1 << index
    return isItsFirst ? [way.run.read] : []
  })
  return texts.join(' ')
}

function ofWay({ kind, run, mask, maker }: NumberWay, groups: readonly QueryGroup[]): PlannedCandidate {
  const kept = run.others.filter((group) => groupsOf(mask, groups).includes(group))
  return ofNumber(kind, run, groups, { kept, crossMaker: maker })
}

export function ofNumber(
  kind: NumberKind,
  { key, others, corrected }: NumberRun,
  groups: readonly QueryGroup[],
  { kept = [], crossMaker }: { kept?: readonly QueryGroup[]; crossMaker?: MakerEvidence | undefined } = {},
): PlannedCandidate {
  const naming = groupsOf(crossMaker?.named ?? 0, groups)
  const held = kept.filter((group) => !naming.includes(group))
  const rest = held.length > 0 ? toOneQuery(toWords(held).any) : null
  const ofMaker = kept.some((group) => naming.includes(group)) ? crossMaker?.maker : null
  const number = { key, mayBegin: kind === 'begin', rest, ...(ofMaker && { crossMaker: ofMaker }) }
  return {
    dropped: others.filter((group) => !kept.includes(group)),
    corrected,
    target: { number, others: [], words: toWords(groups), piece: null },
  }
}
