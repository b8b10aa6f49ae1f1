import { describe, expect, it } from 'vitest'
import { findFullFolders } from './folder-rules.ts'
import { findCycles, findImportViolations } from './import-rules.ts'
import { readImports } from './read-imports.ts'
import { findTableViolations } from './table-rules.ts'

const violationsOf = (path: string, text: string) => findImportViolations(readImports({ path, text }))

describe('imports', () => {
  it.each([
    ['apps/web/src/lib/trpc.ts', "import type { AppRouter } from '@agromarket/server'"],
    ['apps/web/src/lib/trpc.ts', "import { type AppRouter } from '@agromarket/server'"],
    ['apps/server/src/app.ts', "import { getCart } from '@agromarket/core/cart'"],
    ['apps/web/src/routes/_desk.tsx', "import { DeskFrame } from '../desk/frame/desk-frame.tsx'"],
    ['packages/core/src/cart/get-cart.ts', "import { priceScope } from '../pricing/index.ts'"],
    ['packages/core/src/cart/get-cart.ts', "import { toCartView } from './to-cart-view.ts'"],
    ['packages/ps-blocks/cart/loader.ts', "import { listCartPartIds } from '../../core/src/cart/index.ts'"],
    ['packages/ps-blocks/cart/renderer.tsx', "import { Link } from '../../../apps/web/src/ui/navigation/link.tsx'"],
    ['packages/ps-blocks/interests/schema.ts', "import { warmupItemSchema } from '../warmup/schema.ts'"],
  ])('lets %s write %s', (path, text) => {
    expect(violationsOf(path, text)).toEqual([])
  })

  it.each([
    ['apps/web/src/lib/trpc.ts', "import { buildApp } from '@agromarket/server'"],
    ['apps/web/src/ui/buttons/button.tsx', "import { useCart } from '../../features/parts/cart.queries.ts'"],
    ['apps/web/src/features/cart/cart-page.tsx', "import { Footer } from '../../shell/footer/footer.tsx'"],
    ['apps/web/src/lib/toasts.ts', "import { Button } from '../ui/buttons/button.tsx'"],
    ['apps/web/src/shell/frame/page-frame.tsx', "import { DeskFrame } from '../../desk/frame/desk-frame.tsx'"],
    ['apps/web/src/routes/_shop/cart.tsx', "const page = import('../../desk/search/spare-part-search-page.tsx')"],
    ['apps/server/src/app.ts', "import { startWorker } from '@agromarket/worker'"],
    ['apps/server/src/app.ts', "import { getCart } from '../../../packages/core/src/cart/index.ts'"],
    ['packages/core/src/cart/get-cart.ts', "import { buildApp } from '@agromarket/server'"],
    ['packages/core/src/cart/get-cart.ts', "import { toPriceView } from '../pricing/to-price-view.ts'"],
    ['packages/core/src/platform/db/migrate.ts', "import { getCart } from '../../cart/index.ts'"],
    ['packages/core/src/integrations/mail/index.ts', "import { listOrders } from '../../orders/index.ts'"],
    ['packages/core/src/integrations/mail/index.ts', "import { createDatabase } from '../../platform/db/index.ts'"],
    ['packages/shared/src/money/money.ts', "import { join } from 'node:path'"],
    ['packages/ps-blocks/cart/loader.ts', "import { lockCart } from '../../core/src/cart/lock-cart.ts'"],
    ['packages/ps-blocks/cart/renderer.tsx', "import { load } from './loader.ts'"],
    ['packages/ps-blocks/cart/schema.ts', "import { load } from './loader.ts'"],
    ['db/migrations/0001-create-shop.ts', "const { getCart } = await import('@agromarket/core/cart')"],
  ])('stops %s from writing %s', (path, text) => {
    expect(violationsOf(path, text)).toHaveLength(1)
  })
})

describe('domains', () => {
  const file = (domain: string, ...uses: string[]) => ({
    path: `packages/core/src/${domain}/x.ts`,
    text: uses.map((other) => `import type { X } from '../${other}/index.ts'`).join('\n'),
  })
  const cyclesOf = (...files: { path: string; text: string }[]) => findCycles(files.flatMap(readImports))

  it('may use each other in one direction, by many ways', () => {
    expect(cyclesOf(file('orders', 'cart', 'catalog'), file('cart', 'catalog'), file('catalog', 'platform'))).toEqual(
      [],
    )
  })

  it('may not use each other, directly or around a corner', () => {
    expect(cyclesOf(file('auth', 'cart'), file('cart', 'auth'))).toEqual([
      'domains use each other in a circle: auth → cart → auth',
    ])
    expect(cyclesOf(file('area', 'auth'), file('auth', 'cart'), file('cart', 'area'))).toHaveLength(1)
  })
})

describe('rooms of the client', () => {
  const cyclesOf = (...files: [path: string, to: string][]) =>
    findCycles(files.flatMap(([path, to]) => readImports({ path: `apps/web/src/${path}`, text: `import '${to}'` })))

  it('stand above and below each other, by components and by style sheets', () => {
    expect(cyclesOf(['features/cart/a.tsx', '../parts/b.tsx'], ['features/parts/b.tsx', '../users/c.ts'])).toEqual([])
    expect(
      cyclesOf(['features/cart/a.tsx', '../parts/b.tsx'], ['features/parts/b.tsx', '../cart/c.module.css']),
    ).toEqual(['features use each other in a circle: cart → parts → cart'])
  })

  it('of the look and of the frame do so too', () => {
    expect(cyclesOf(['ui/form/a.tsx', '../overlay/b.tsx'], ['ui/overlay/b.tsx', '../form/c.tsx'])).toHaveLength(1)
    expect(cyclesOf(['shell/header/a.tsx', '../menus/b.tsx'], ['shell/menus/b.tsx', '../header/c.tsx'])).toHaveLength(1)
  })
})

describe('folders of the client', () => {
  const filesIn = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/file-${index}.tsx`)

  it('hold 25 files and no more', () => {
    expect(findFullFolders([...filesIn('ui/form', 25), ...filesIn('ui', 25)])).toEqual([])
    expect(findFullFolders(filesIn('ui/form', 26))).toEqual([
      'ui/form holds 26 files: cut it into groups that say what they are',
    ])
  })
})

describe('tables', () => {
  const cart = {
    path: 'packages/core/src/cart/index.ts',
    text: '/** Carts.\n * Owns tables cart, cart_line. Spec §7. */',
  }
  const tables = new Set(['cart', 'cart_line'])

  it('lets the owner name them in queries and in raw SQL', () => {
    const text = "db.selectFrom('cart').innerJoin('cartLine as l'); sql`select 1 from cart_line`"

    expect(findTableViolations([cart, { path: 'packages/core/src/cart/cart.repository.ts', text }], tables)).toEqual([])
  })

  it('finds a query and a raw statement of another domain', () => {
    const text = "db.selectFrom('cart'); sql`select 1 join cart_line on true`"
    const orders = { path: 'packages/core/src/orders/order.repository.ts', text }

    expect(findTableViolations([cart, orders], tables)).toHaveLength(2)
  })

  it('finds a table that nobody owns', () => {
    expect(findTableViolations([cart], new Set(['cart', 'cart_line', 'offer']))).toEqual(['table offer has no owner'])
  })

  it('finds two owners of one table', () => {
    const other = { path: 'packages/core/src/orders/index.ts', text: '/** Owns table cart. */' }

    expect(() => findTableViolations([cart, other], tables)).toThrow('cart is owned by cart and by orders')
  })
})
