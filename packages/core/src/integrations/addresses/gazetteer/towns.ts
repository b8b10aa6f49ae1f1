import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { toWords } from './words.ts'

export interface Town {
  /** «г.», «с.», «ст-ца» … */
  type: string
  name: string
  region: string
  countryId: number
  latitude: number
  longitude: number
  people: number
  /** The name as it is searched: «нижний новгород». */
  key: string
}

const bookSchema = z.object({
  regions: z.record(z.string(), z.tuple([z.string(), z.int()])),
  towns: z.array(z.tuple([z.string(), z.string(), z.string(), z.number(), z.number(), z.int()])),
})

let known: readonly Town[] | undefined

/** Towns of Russia and Kazakhstan with their Russian names; made by scripts/build-gazetteer.ts, read at first need. */
export function readTowns(): readonly Town[] {
  known ??= parseTowns(readFileSync(join(import.meta.dirname, 'towns.generated.json'), 'utf8'))
  return known
}

function parseTowns(text: string): Town[] {
  const { regions, towns } = bookSchema.parse(JSON.parse(text))
  return towns.map(([type, name, areaId, latitude, longitude, people]) => {
    const [region = '', countryId = 0] = regions[areaId] ?? []
    const key = toWords(name)
      .map((word) => word.key)
      .join(' ')
    return { type, name, region, countryId, latitude, longitude, people, key }
  })
}
