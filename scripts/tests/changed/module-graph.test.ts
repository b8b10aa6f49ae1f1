import { describe, expect, it } from 'vitest'
import { findAffected, readDependants } from './module-graph.ts'

const dependants = readDependants([
  {
    path: 'packages/core/src/cart/index.ts',
    text: `export { addLines } from './add-lines.ts'\nexport { lock } from './lock.ts'`,
  },
  { path: 'packages/core/src/cart/add-lines.ts', text: `import * as repository from './cart.repository.ts'` },
  { path: 'packages/core/src/cart/lock.ts', text: '' },
  { path: 'packages/core/src/cart/cart.repository.ts', text: '' },
  {
    path: 'packages/core/src/orders/create-order.ts',
    text: `import { lock } from '@agromarket/core/cart'\nimport type { Line } from '@agromarket/core/cart'`,
  },
  {
    path: 'apps/server/src/modules/cart/cart.router.ts',
    text: `import {\n  addLines,\n  type Line,\n} from '@agromarket/core/cart'`,
  },
  { path: 'apps/server/src/app.ts', text: `import { cartRouter } from './modules/cart/cart.router.ts'` },
  { path: 'tests/integration/orders/order.test.ts', text: `import { app } from '../../../apps/server/src/app.ts'` },
  { path: 'packages/shared/src/index.ts', text: `export * from './money/money.ts'` },
  { path: 'packages/shared/src/money/money.ts', text: 'export function round() {}' },
  { path: 'apps/web/src/price.tsx', text: `import { round } from '@agromarket/shared'` },
  { path: 'apps/web/src/page.tsx', text: `const { Price } = await import('./price.tsx')` },
])
const isEnd = (path: string) => path === 'apps/server/src/app.ts'

describe('what a change affects', () => {
  it('goes through the facade to those who import its own names, and ends where everything is put together', () => {
    const affected = findAffected(dependants, ['packages/core/src/cart/cart.repository.ts'], isEnd)

    expect([...affected].sort()).toEqual([
      'apps/server/src/app.ts',
      'apps/server/src/modules/cart/cart.router.ts',
      'packages/core/src/cart/add-lines.ts',
      'packages/core/src/cart/cart.repository.ts',
    ])
  })

  it('reaches another domain that uses just that', () => {
    const affected = findAffected(dependants, ['packages/core/src/cart/lock.ts'], isEnd)

    expect([...affected]).toEqual(['packages/core/src/cart/lock.ts', 'packages/core/src/orders/create-order.ts'])
  })

  it('goes through «export *» by what is declared there, and through late imports', () => {
    const affected = findAffected(dependants, ['packages/shared/src/money/money.ts'], isEnd)

    expect([...affected].slice(1)).toEqual(['apps/web/src/price.tsx', 'apps/web/src/page.tsx'])
  })

  it('passes through the end when that is what has changed', () => {
    const affected = findAffected(dependants, ['apps/server/src/app.ts'], isEnd)

    expect([...affected]).toContain('tests/integration/orders/order.test.ts')
  })
})
