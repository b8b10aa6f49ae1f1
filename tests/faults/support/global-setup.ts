import { ensureShopBuilt } from '../../../scripts/lib/build-shop.ts'

/** The servers under test render pages as in production. */
export default async function setup(): Promise<void> {
  await ensureShopBuilt()
}
