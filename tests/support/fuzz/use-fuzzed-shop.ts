import { beforeAll, expect } from 'vitest'
import { type TestShop, useTestShop } from '../test-shop.ts'
import type { Answer } from '../test-visitor.ts'
import { findHarm } from './find-harm.ts'
import { type FuzzedShop, fuzzSeed, givenFuzzedShop } from './given-fuzzed-shop.ts'
import { type ChangeWatch, watchChanges } from './watch-changes.ts'

interface ShopUnderFuzzing extends FuzzedShop {
  readonly shop: TestShop
  /** One hostile request: no fault, no delay, no trace of a refusal, and nothing in the log. */
  expectHarmless(door: string, send: () => Promise<Answer>): Promise<void>
}

/** Call once at the top of a test file that fuzzes `doors`; the run can be repeated by the seed it prints. */
export function useFuzzedShop(doors: string): ShopUnderFuzzing {
  const shop = useTestShop()
  let fuzzed: FuzzedShop
  let watch: ChangeWatch
  beforeAll(async () => {
    process.stdout.write(`Fuzzing ${doors} with FUZZ_SEED=${fuzzSeed}\n`)
    fuzzed = await givenFuzzedShop(shop)
    watch = await watchChanges(shop.db)
  })
  return {
    shop,
    get known() {
      return fuzzed.known
    },
    visitorOf: (role) => fuzzed.visitorOf(role),
    async expectHarmless(door, send) {
      await watch.take()
      const startedAt = performance.now()
      const answer = await send()
      const harm = findHarm(door, answer, await watch.take(), performance.now() - startedAt)
      expect(harm, door).toBeUndefined()
      expect(shop.takeFaults()).toEqual([])
    },
  }
}
