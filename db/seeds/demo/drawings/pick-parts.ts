import type { PartWish } from './units/unit.ts'

/** A part of the catalogue that a sheet may show. */
export interface Candidate {
  id: number
  /** Maker and article: «belzan М12×35.88». */
  key: string
  name: string
  /** Of the standard or of a maker of parts: made for no machine in particular. */
  isStandard: boolean
  icon: string
  node: string
  specs: ReadonlyMap<string, number | string>
  modelIds: ReadonlySet<number>
  popularity: number
}

export interface SheetNeeds {
  /** What the parts list calls the position. */
  name: string
  /** What the sheet is about: parts of this very node come first. */
  node: string
  modelIds: readonly number[]
}

export interface Choice {
  part: Candidate
  /** Of other makers, for the same node: whichever is in stock will do. */
  equals: Candidate[]
  /** What may have been fitted before. */
  former: Candidate | null
}

const mostEquals = 3
/** Farther from the wish than this a part does not fit: the unit has one of its own. */
const mostStrange = 0.01
/** Two parts are of one size when their specifications differ by no more than this. */
const sameSize = 0.05

/** Chooses parts of the catalogue for the positions of sheets; what has been taken often steps back. */
export function createPicker(byCategory: ReadonlyMap<string, readonly Candidate[]>) {
  const taken = new Map<number, number>()

  /** The part for a position, and others of its size: of the very node they are equal to it, else one came before it. */
  function pick(wish: PartWish, needs: SheetNeeds, onSheet: ReadonlySet<number>): Choice | null {
    const all = byCategory.get(wish.category) ?? []
    const ofKind = wish.icon === undefined ? all : all.filter(({ icon }) => icon === wish.icon)
    const ranked = (ofKind.length > 0 ? ofKind : all)
      .filter((part) => !onSheet.has(part.id) && isPlausible(part, wish, needs))
      .map((part) => {
        const size = distance(wish.specs, part.specs)
        return { part, size, cost: size * 4 + strangeness(part, needs) + (taken.get(part.id) ?? 0) * 0.15 }
      })
      .sort((a, b) => a.cost - b.cost || a.part.id - b.part.id)
    const [first, ...others] = ranked
    if (!first || first.size > (wish.near ?? mostStrange)) return null
    taken.set(first.part.id, (taken.get(first.part.id) ?? 0) + 1)
    const alike = others.slice(0, 12).flatMap(({ part, size }) => {
      const isAlike = Math.abs(size - first.size) < sameSize && sizesMatch(part, first.part)
      return isAlike ? [part] : []
    })
    const ofNode = first.part.node === needs.node ? alike.filter(({ node }) => node === needs.node) : []
    return {
      part: first.part,
      equals: ofNode.slice(0, mostEquals),
      former: ofNode.length > 0 ? null : (alike[0] ?? null),
    }
  }

  return { pick }
}

/**
 * A part of the same noun is, when nothing in its name speaks of another place: «Подшипник шариковый 60×110×22» may stand
 * at «Подшипник вала», «Болт крепления ножа» not at «Болт крышки». It is of the node, of the machines, or made for no
 * machine in particular; without a figure to go by the names must say the same.
 */
function isPlausible(part: Candidate, { specs = {}, near }: PartWish, { name, node, modelIds }: SheetNeeds): boolean {
  const [noun, ...words] = wordsOf(part.name)
  const [wanted, ...places] = wordsOf(name)
  if (noun !== wanted) return false
  const saysNoOtherPlace = words.every((word) => plainWords.test(word) || places.includes(word))
  if (part.node === node) return true
  if (!part.isStandard && !modelIds.some((id) => part.modelIds.has(id))) return false
  if (near !== undefined) return true
  const hasFigure = Object.values(specs).some((value) => value !== true)
  return saysNoOtherPlace && (hasFigure || (places.length > 0 && places.every((word) => words.includes(word))))
}

/** Words that say what a part is, not where it sits. */
const plainWords = /^(шариковый|роликовый|конический|самоконтрящаяся|сдвоенный|навески)$/

/** The words before the first size. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().split(/[\s,]+/)
  const end = words.findIndex((word) => !/^[а-яё-]+$/.test(word))
  return end === -1 ? words : words.slice(0, end)
}

/** 0 for the very sizes, 1 for quite another thing. */
function distance(wanted: PartWish['specs'] = {}, specs: Candidate['specs']): number {
  const entries = Object.entries(wanted)
  if (entries.length === 0) return 0
  // Nobody has measured it: it may be right.
  if (specs.size === 0) return mostStrange
  const sum = entries.reduce((total, [key, value]) => total + difference(value, specs.get(key)), 0)
  return sum / entries.length
}

function difference(wanted: number | string | true, found: number | string | undefined): number {
  if (found === undefined) return 1
  if (wanted === true) return 0
  if (typeof wanted === 'number' && typeof found === 'number') {
    return Math.min(1, Math.abs(wanted - found) / Math.max(1, Math.abs(wanted)))
  }
  const [a, b] = [toLatin(String(wanted)), toLatin(String(found))]
  return a === b ? 0 : b.startsWith(a) ? 0.1 : 1
}

/** «М16» and «M16» are one thread. */
function toLatin(text: string): string {
  return text.toUpperCase().replaceAll('М', 'M').replaceAll('Х', 'X')
}

/** A part that is known to sit in the very node is right even where nobody has measured it. */
const nodeWeight = 3

/** A part of the node and of the machines stands nearer than one that has to be made to fit. */
function strangeness({ name, node, modelIds, popularity }: Candidate, needs: SheetNeeds): number {
  const places = wordsOf(`${needs.name} ${needs.node}`)
  const foreign = wordsOf(name).filter((word) => !plainWords.test(word) && !places.includes(word)).length
  const shared = needs.modelIds.filter((id) => modelIds.has(id)).length / Math.max(1, needs.modelIds.length)
  return (node === needs.node ? 0 : nodeWeight) + (1 - shared) * 1.6 + foreign * 0.4 - Math.min(0.3, popularity / 4_000)
}

/** Of one size: every figure that both are described by is the same, and there is such a figure. */
function sizesMatch(a: Candidate, b: Candidate): boolean {
  const common = [...a.specs].filter(
    ([key, value]) => typeof value === 'number' && typeof b.specs.get(key) === 'number',
  )
  return common.length > 0 && common.every(([key, value]) => b.specs.get(key) === value)
}
