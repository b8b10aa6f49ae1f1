import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What REDIS_URL changes, by the names it has in a test: the queue and whoever takes its jobs, limits and how they refuse,
 * sessions. A test that names one of them runs a second time on Redis; there is no list that could be forgotten.
 */
const ofStores = [
  /platform\/queue|queue-store|@agromarket\/worker'/,
  /rateLimit|rate-limit|rate_limited|'locked'|too_many_attempts|\b429\b/,
  /sessionCookie|startGuestSession|given-session|(?:From|Table|Into)\('session'\)/,
]
/** A test that goes to both stores by itself has been to Redis already. */
const goesToBoth = /\bstoresToTest\(/
/** What stays behind in the modules that the files of one worker share: jobs that are defined, modules that are replaced. */
const leavesTraces = /\bdefine(?:Long)?Job\(|\bvi\.(?:mock|doMock|resetModules)\(/

export function touchesStores(text: string): boolean {
  return ofStores.some((name) => name.test(text)) && !goesToBoth.test(text)
}

export function needsIsolation(text: string): boolean {
  return leavesTraces.test(text)
}

export interface SelectedTests {
  /** Those that have to pass with REDIS_URL too. */
  stores: string[]
  /** Those that get modules of their own. */
  isolated: string[]
}

/** Chooses among the tests below `folders` (paths from the root) by what they say. */
export async function selectTests(root: string, folders: readonly string[]): Promise<SelectedTests> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(join(root, folder), { recursive: true })
      return files.filter((file) => file.endsWith('.test.ts')).map((file) => join(folder, file))
    }),
  )
  const tests = await Promise.all(
    lists.flat().map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  )
  const pathsOf = (isWanted: (text: string) => boolean) =>
    tests.filter(({ text }) => isWanted(text)).map(({ path }) => path)
  return { stores: pathsOf(touchesStores), isolated: pathsOf(needsIsolation) }
}
