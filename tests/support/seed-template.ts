import type { Database } from '@agromarket/core/platform/db'
import { seedDemo, seedPlaces } from '../../db/seeds/index.ts'

/** What a test finds in its database: regions, branches and price lists, or a small demo shop on top of them. */
export type TestSeed = 'places' | 'demo'

const demoParts = 600

/** `demo-untraded`: the demo shop before anybody has ordered. */
export async function seedTemplate(db: Database, seed: TestSeed | 'demo-untraded'): Promise<void> {
  if (seed === 'places') await seedPlaces(db)
  else await seedDemo(db, { parts: demoParts, withTrade: seed === 'demo' })
}
