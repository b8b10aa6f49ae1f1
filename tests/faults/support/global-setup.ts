import { ensureClientBuilt } from '../../../scripts/lib/build-client.ts'

/** The servers under test render pages as in production. */
export default async function setup(): Promise<void> {
  await ensureClientBuilt()
}
