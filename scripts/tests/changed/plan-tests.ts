import { readOwners } from '../../boundaries/table-rules.ts'
import { type Dependants, findAffected, type SourceText } from './module-graph.ts'

export interface Plan {
  /** Test files for Vitest. */
  tests: string[]
  /** Browser tests, by the names of their files. */
  specs: string[]
}

/** Where everything is put together, for the product or for its tests: reached by every change, it tells nothing. */
const isEnd = (path: string) =>
  /^apps\/(server|worker|web)\/src\/[^/]+$/.test(path) ||
  /\/(app-router|registry)\.ts$/.test(path) ||
  path.startsWith('packages/core/src/platform/config/') ||
  path.startsWith('tests/support/')

/** One name of a domain through all layers (docs/architecture.md). */
const domainOf =
  /^(?:apps\/server\/src\/modules|apps\/worker\/src\/jobs|apps\/web\/src\/features|packages\/(?:core|shared)\/src)\/(\w+)\//

/** What every test stands on: all of them run. */
const foundations =
  /^(?:db\/(?!migrations\/)|tests\/support\/(?:global-setup|seed-template|test-shop|test-database)|vitest\.config|package\.json|pnpm-)/

const isMigration = /^db\/migrations\//
/** What a migration's statements name: tables, and a few words besides that no domain owns. */
const namedInSql =
  /\b(?:table|from|join|into|update|on|references)\s+(?:if\s+(?:not\s+)?exists\s+|only\s+)?(\w+)|(?:Table|From|Into|on|references)\(\s*['"`](\w+)/gi

const isProduct = /^(?:apps|packages|db)\//

/**
 * Browser tests of what a visitor does, by the places that make it. The buyer's journey runs with every change; a browser
 * test that is not named here runs with every change of a page.
 */
const specsOf: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\/auth\//, ['auth', 'auth-call', 'auth-phone', 'letters', 'social', 'two-tabs', 'dialogs', 'early-input']],
  [/\/area\//, ['region', 'region-keyboard', 'region-strip', 'contacts-map', 'opening']],
  [/\/cart\//, ['cart', 'two-tabs']],
  [/\/(?:catalog|parts|pricing)\//, ['catalog', 'list-filters', 'list-view', 'part-drawing', 'loading']],
  [/\/(?:search|home|content|seo)\//, ['shell', 'loading']],
  [/\/compare\//, ['compare']],
  [/\/favorites\//, ['favorites']],
  [/\/orders\//, ['cart', 'early-input']],
  [/\/(?:users|notifications|organizations)\//, ['dialogs', 'links']],
  [/^apps\/web\/src\/desk\/|\/long-jobs\//, ['desk', 'long-jobs']],
  [/^apps\/web\/src\/(?:shell|ui)\//, ['shell', 'mega-menu', 'back', 'dialogs', 'offline', 'accessibility-menus']],
  [/^apps\/web\/src\/(?:theme|routes)\/|\.css$/, ['widths', 'slow-page', 'accessibility', 'links']],
  [/^apps\/web\/src\/features\/.*\.tsx$/, ['accessibility-states']],
  [/^apps\/web\/src\/(?:shell|theme)\/|^pnpm-lock/, ['layout-shift', 'weight', 'lighthouse']],
]
/** What holds for every route and page alike. */
const edges = ['access', 'pages', 'security']
const journey = 'journey'

/** Names of the browser tests that certain changes call for. */
export const placedSpecs: ReadonlySet<string> = new Set([journey, ...specsOf.flatMap(([, specs]) => specs)])

/** The tests that a change of these files can break; `sources` are all of the repository. */
export function planTests(dependants: Dependants, sources: readonly SourceText[], changed: readonly string[]): Plan {
  const files = sources.map(({ path }) => path)
  const affected = findAffected(dependants, changed, isEnd)
  const tests = files.filter(
    (path) => /\.test\.tsx?$/.test(path) && !/^tests\/(faults|scaling|containers)\//.test(path),
  )
  const migrated = foldersOfMigrations(sources, changed)
  const folders = [...foldersOf(affected, changed), ...(migrated ?? [])]
  const isTouched =
    migrated === null || changed.some((path) => foundations.test(path))
      ? () => true
      : (path: string) => affected.has(path) || folders.some((folder) => path.startsWith(folder))
  return { tests: tests.filter(isTouched), specs: planSpecs(files, changed) }
}

/**
 * Folders of integration tests for changed migrations: of the domains that own the tables named there, and the start
 * that runs them. Null, which is everything, for a migration that names no table of a domain.
 */
function foldersOfMigrations(sources: readonly SourceText[], changed: readonly string[]): string[] | null {
  const migrations = sources.filter(({ path }) => isMigration.test(path) && changed.includes(path))
  if (migrations.length === 0) return changed.some((path) => isMigration.test(path)) ? null : []
  const owners = readOwners([...sources])
  const domains = migrations.map(({ text }) =>
    [...text.matchAll(namedInSql)].flatMap(([, inSql, inCall]) => owners.get(inSql ?? inCall ?? '') ?? []),
  )
  if (domains.some((found) => found.length === 0)) return null
  const folders = domains.flat().map((domain) => domain.split('/')[0])
  return [...new Set([...folders, 'start'])].map((folder) => `tests/integration/${folder}/`)
}

/** Folders of integration tests: of the domains that have changed, and of those whose answers the change reaches. */
function foldersOf(affected: ReadonlySet<string>, changed: readonly string[]): string[] {
  const answering = [...affected].filter((path) => /^apps\/(server\/src\/modules|worker\/src\/jobs)\//.test(path))
  const domains = [...changed, ...answering].flatMap((path) => domainOf.exec(path)?.[1] ?? [])
  const access = changed.some((path) => /\.(router|rest)\.ts$/.test(path)) ? ['access'] : []
  const edge = changed.some((path) => /^apps\/server\/src\/(?!modules\/)/.test(path)) ? edges : []
  const start = changed.some((path) => /^scripts\/(?!tests\/)/.test(path)) ? ['start', 'cli'] : []
  return [...new Set([...domains, ...access, ...edge, ...start])].map((domain) => `tests/integration/${domain}/`)
}

function planSpecs(files: readonly string[], changed: readonly string[]): string[] {
  const product = changed.filter((path) => isProduct.test(path) && !/\.test\.tsx?$/.test(path))
  const called = specsOf.filter(([place]) => changed.some((path) => place.test(path))).flatMap(([, specs]) => specs)
  const ofPages = product.some((path) => path.startsWith('apps/web/'))
    ? namesOf(files).filter((name) => !placedSpecs.has(name))
    : []
  return [...new Set([...(product.length > 0 ? [journey] : []), ...called, ...ofPages, ...namesOf(changed)])]
}

function namesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => /^tests\/(?:e2e|budget)\/([\w-]+)(?:\.mobile)?\.spec\.ts$/.exec(path)?.[1] ?? [])
}
