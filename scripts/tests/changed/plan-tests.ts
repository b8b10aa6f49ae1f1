import { readOwners } from '../../boundaries/table-rules.ts'
import { type Dependants, findAffected, type SourceText } from './module-graph.ts'

export interface Plan {
  /** Test files for Vitest. */
  tests: string[]
  /** Browser tests, by the names of their files. */
  specs: string[]
  /** Integration tests that the change may reach too and that only npm test has the time for. */
  left: string[]
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

/** Browser tests of what people do, by the places that make it. The buyer's journey runs with every change. */
const specsOf: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\/auth\//, ['auth', 'auth-call', 'auth-phone', 'letters', 'social', 'two-tabs', 'early-input']],
  [/\/area\//, ['region', 'region-keyboard', 'region-strip', 'contacts-map', 'opening']],
  [/\/cart\//, ['cart', 'two-tabs']],
  [/\/(?:catalog|parts|pricing)\//, ['catalog', 'list-filters', 'list-view', 'loading']],
  [/\/drawings\//, ['machine-drawing', 'part-drawing']],
  [/\/yard(?:-page)?\//, ['yard']],
  [/\/(?:home|seo)\//, ['shell', 'loading']],
  [/\/(?:search|article-list)\//, ['article-list', 'hostile-search', 'nearby-numbers', 'shell']],
  [/\/(?:content|blog|news)\//, ['articles']],
  [/\/compare\//, ['compare']],
  [/\/favorites\//, ['favorites']],
  [/\/delivery\//, ['delivery', 'delivery-map']],
  [/\/tariffs\//, ['tariffs']],
  [/\/orders\//, ['take-order', 'orders-list', 'long-order', 'over-limit', 'delivery']],
  [/\/price-requests\//, ['price-requests']],
  [/\/offers\//, ['offers', 'offer-editor']],
  [/\/ps(?:-blocks|-pages)?\//, ['ps']],
  [/\/questionnaires\//, ['questionnaire']],
  [/\/transport\//, ['transport']],
  [/\/vacancies\//, ['vacancies']],
  [/\/spare-parts\//, ['spare-parts']],
  [/\/suppliers\//, ['supplier-portal', 'supplier-doors', 'supplier-admin']],
  [/\/exchange(?:-answers)?\//, ['exchange', 'exchange-answers']],
  [/\/announcements\//, ['announcements']],
  [/\/(?:users|organizations)\//, ['dialogs', 'staff-people']],
  [/^apps\/web\/src\/desk\/(?:frame|controls|home)\/|\/long-jobs\//, ['desk', 'desk-dialogs', 'long-jobs']],
  [/^apps\/web\/src\/(?:shell|ui)\//, ['shell', 'mega-menu', 'back', 'dialogs', 'offline']],
  [/^apps\/web\/src\/routes\//, ['links']],
  [/^apps\/web\/src\/(?:shell|theme)\//, ['layout-shift', 'weight']],
]
/** They look at every page, which takes longer than whoever waits for his change has: npm test runs them. */
const ofEveryPage = [
  'accessibility',
  'accessibility-menus',
  'accessibility-states',
  'widths',
  'slow-page',
  'lighthouse',
]
/** As many files of integration tests as two cores get through in half a minute; the nearest to the change come first. */
const mostTests = 10
/** What holds for every route and page alike. */
const edges = ['access', 'pages', 'security']
const journey = 'journey'

/** Names of the browser tests that a change calls for, and of those that are left to npm test. */
export const placedSpecs: ReadonlySet<string> = new Set([
  journey,
  ...specsOf.flatMap(([, specs]) => specs),
  ...ofEveryPage,
])

/**
 * The tests that a change of these files can break, the nearest `mostTests` of them; `sources` are all of the repository.
 */
export function planTests(dependants: Dependants, sources: readonly SourceText[], changed: readonly string[]): Plan {
  const files = sources.map(({ path }) => path)
  const affected = findAffected(dependants, changed, isEnd)
  const tests = files.filter(
    (path) => /\.test\.tsx?$/.test(path) && !/^tests\/(faults|scaling|containers)\//.test(path),
  )
  const migrated = foldersOfMigrations(sources, changed)
  const folders = [...foldersOf(affected, changed), ...(migrated ?? [])]
  const isFoundation = migrated === null || changed.some((path) => foundations.test(path))
  const touched = isFoundation
    ? tests
    : tests.filter((path) => affected.has(path) || folders.some((folder) => path.startsWith(folder)))
  const { quick = [], slow = [] } = Object.groupBy(touched, (path) => (path.startsWith('tests/') ? 'slow' : 'quick'))
  const nearest = slow.toSorted((one, other) => distanceTo(one) - distanceTo(other))
  return {
    tests: [...quick, ...nearest.slice(0, mostTests)],
    specs: planSpecs(changed),
    left: nearest.slice(mostTests),
  }

  /** A changed test is its own; then the folders in the order in which the change reaches them. */
  function distanceTo(test: string): number {
    if (changed.includes(test)) return -1
    const place = folders.findIndex((folder) => test.startsWith(folder))
    return place < 0 ? folders.length : place
  }
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

function planSpecs(changed: readonly string[]): string[] {
  const product = changed.filter((path) => isProduct.test(path) && !/\.test\.tsx?$/.test(path))
  const called = specsOf.filter(([place]) => product.some((path) => place.test(path))).flatMap(([, specs]) => specs)
  return [...new Set([...(product.length > 0 ? [journey] : []), ...called, ...namesOf(changed)])]
}

function namesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => /^tests\/(?:e2e|budget)\/([\w-]+)(?:\.mobile)?\.spec\.ts$/.exec(path)?.[1] ?? [])
}
