import type { TestProject } from 'vitest/node'
import { ensureShopBuilt } from '../../../scripts/lib/build-shop.ts'
import { makeShopTemplate, type ShopTemplate } from './shop-template.ts'

/** Both projects of a run are set up in one process; each loads this module anew. */
const shared: { faultTemplate?: { made: Promise<ShopTemplate>; users: number } } = globalThis as object

/** The servers under test render pages as in production, each over a copy of one shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.faultTemplate ??= { made: makeShopTemplate(), users: 0 }
  const template = shared.faultTemplate
  template.users += 1
  const [{ folder, remove }] = await Promise.all([template.made, ensureShopBuilt()])
  project.provide('shopTemplate', folder)
  return async () => {
    template.users -= 1
    if (template.users === 0) await remove()
  }
}
