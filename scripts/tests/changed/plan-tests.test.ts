import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDependants } from './module-graph.ts'
import { placedSpecs, planTests } from './plan-tests.ts'

const sources = [
  {
    path: 'packages/core/src/cart/index.ts',
    text: `/** Owns table cart. */\nexport { addLines } from './add-lines.ts'`,
  },
  { path: 'packages/core/src/cart/add-lines.ts', text: '' },
  { path: 'packages/core/src/cart/add-lines.test.ts', text: `import { addLines } from './add-lines.ts'` },
  {
    path: 'apps/server/src/modules/orders/orders.router.ts',
    text: `import { addLines } from '@agromarket/core/cart'`,
  },
  { path: 'tests/integration/cart/cart.test.ts', text: '' },
  { path: 'tests/integration/orders/orders.test.ts', text: '' },
  { path: 'tests/integration/favorites/favorites.test.ts', text: '' },
  { path: 'tests/integration/access/matrix.test.ts', text: '' },
  { path: 'tests/integration/pages/pages.test.ts', text: '' },
  { path: 'db/migrations/0098-carts.ts', text: 'alter table if exists cart add column note text' },
  { path: 'db/migrations/0099-words.ts', text: 'create extension unaccent' },
  { path: 'tests/faults/kill.test.ts', text: `import { addLines } from '@agromarket/core/cart'` },
]
const dependants = readDependants(sources)
const plan = (...changed: string[]) => planTests(dependants, sources, changed)

describe('a change calls for', () => {
  it('the tests of its domain, of those whose answers it reaches, and the journey', () => {
    expect(plan('packages/core/src/cart/add-lines.ts')).toEqual({
      tests: [
        'packages/core/src/cart/add-lines.test.ts',
        'tests/integration/cart/cart.test.ts',
        'tests/integration/orders/orders.test.ts',
      ],
      specs: ['journey', 'cart', 'two-tabs'],
      left: [],
    })
  })

  it('the access rules when it is a route', () => {
    expect(plan('apps/server/src/modules/orders/orders.router.ts').tests).toEqual([
      'tests/integration/orders/orders.test.ts',
      'tests/integration/access/matrix.test.ts',
    ])
  })

  it('what holds for every page when it is the edge itself', () => {
    expect(plan('apps/server/src/plugins/xsrf.ts').tests).toEqual([
      'tests/integration/access/matrix.test.ts',
      'tests/integration/pages/pages.test.ts',
    ])
  })

  it('every test but those of faults when it is what all stand on', () => {
    expect(plan('tests/support/test-shop.ts').tests).toHaveLength(6)
    expect(plan('db/migrations/0099-words.ts').tests).toHaveLength(6)
  })

  it('the domains whose tables a migration names', () => {
    expect(plan('db/migrations/0098-carts.ts').tests).toEqual(['tests/integration/cart/cart.test.ts'])
  })

  it('the browser tests of the place that makes what people do', () => {
    expect(plan('apps/web/src/features/compare/compare-table.tsx').specs).toEqual(['journey', 'compare'])
    expect(plan('apps/web/src/desk/offers/edit/payments.tsx').specs).toEqual(['journey', 'offers', 'offer-editor'])
  })

  it('no more than ten files of integration tests, its own and its domain’s first', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      path: `tests/integration/access/${index}.test.ts`,
      text: '',
    }))
    const all = [...many, ...sources]
    const changed = ['apps/server/src/modules/orders/orders.router.ts', 'tests/integration/favorites/favorites.test.ts']
    const { tests, left } = planTests(readDependants(all), all, changed)

    expect(tests.slice(0, 2)).toEqual([
      'tests/integration/favorites/favorites.test.ts',
      'tests/integration/orders/orders.test.ts',
    ])
    expect([tests.length, left.length]).toEqual([10, 23])
  })

  it('itself when it is a browser test, and nothing when it is a text', () => {
    expect(plan('tests/e2e/shell.mobile.spec.ts')).toEqual({ tests: [], specs: ['shell'], left: [] })
    expect(plan('docs/architecture.md')).toEqual({ tests: [], specs: [], left: [] })
  })
})

it('every browser test has its place, and no place names one that is not there', async () => {
  const root = join(import.meta.dirname, '../../../tests')
  const files = (await Promise.all(['e2e', 'budget'].map((folder) => readdir(join(root, folder))))).flat()
  const names = files.flatMap((file) => /^(.+?)(?:\.mobile)?\.spec\.ts$/.exec(file)?.[1] ?? [])

  expect([...placedSpecs].sort()).toEqual([...new Set(names)].sort())
})
