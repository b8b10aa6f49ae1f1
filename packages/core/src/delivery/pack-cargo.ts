import type { Cargo } from '../integrations/carriers/index.ts'

/** The catalogue knows no sizes of parts: packed metal, rubber and paper together weigh about as much as carriers reckon. */
const gramsPerLitre = 300

/** What is carried, in one cubic box of the usual density. */
export function packCargo(items: readonly { weightGrams: number; count: number }[]): Cargo {
  const weightGrams = items.reduce((sum, item) => sum + item.weightGrams * item.count, 0)
  const sideMm = Math.ceil(Math.cbrt((weightGrams / gramsPerLitre) * 1_000_000))
  return {
    weightGrams,
    heaviestGrams: Math.max(0, ...items.map((item) => item.weightGrams)),
    pieces: items.reduce((sum, { count }) => sum + count, 0),
    boxMm: [sideMm, sideMm, sideMm],
  }
}
