import { boughtRules } from './bought.ts'
import { fastenerRules } from './fasteners.ts'
import { machinedRules } from './machined.ts'
import type { MadePart, WantedPosition } from './made-part.ts'

/** Stays on the machine for its life, or comes as a whole with its unit: nobody sells it for itself. */
const neverSold = /^(Брус|Спинка ножа|Статор|Корпус секции|Труба наружная|Кожух защитный)/

const rules = [...fastenerRules, ...boughtRules, ...machinedRules]

/** The part for a position that the shelves have none for; `null` when such a thing is not sold separately. */
export function makePart(position: WantedPosition): MadePart | null {
  if (neverSold.test(position.name)) return null
  return rules.find(({ words }) => words.test(position.name))?.make(position) ?? null
}
