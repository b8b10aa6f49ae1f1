import type { Permission } from '@agromarket/core/auth'
import { appRouter } from '@agromarket/server'
import { afterAll, describe, expect, it } from 'vitest'
import { type GivenBuyer, givenBuyer } from '../../support/factories.ts'
import { printMatrix } from '../../support/print-matrix.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { Answer, TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()

const roles = {
  guest: null,
  buyer: {},
  employee: { isLbrUser: true },
  supplier: { isSupplier: true },
  portalPass: { hasPpAccess: true },
  editor: { isPsEditor: true },
  admin: { isAdmin: true },
} as const satisfies Record<string, GivenBuyer['roles'] | null>
type Role = keyof typeof roles
const roleNames = Object.keys(roles) as Role[]

/** Who holds a permission, said a second time and on purpose (spec §6). */
const holders: Record<Permission, readonly Role[]> = {
  public: roleNames,
  user: ['buyer', 'employee', 'supplier', 'portalPass', 'editor', 'admin'],
  employee: ['employee'],
  supplier: ['supplier', 'portalPass', 'admin'],
  psEditor: ['editor'],
  admin: ['admin'],
}

const restRoutes: Record<string, Permission> = {
  'GET /api/current-area': 'public',
  'GET /api/current-area/area-tree': 'public',
  'GET /api/ps/area-tree': 'public',
  'POST /api/current-area/set-location': 'public',
  'GET /api/auth/is-guest': 'public',
  'GET /user/get-current-user': 'public',
  'POST /api/auth/authorize': 'public',
  'POST /api/auth/registration': 'public',
  'POST /api/auth/verify-by-captcha': 'public',
  'POST /api/auth/verify': 'public',
  'POST /api/auth/verification-retry': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/logout': 'public',
  'GET /api/captcha/config': 'public',
  'GET /api/captcha/challenge': 'public',
  'GET /auth-social': 'public',
  'GET /auth-social/callback/:provider': 'public',
  'POST /api/cart/add': 'public',
  'GET /api/cart': 'public',
  'GET /api/cart/rec-items': 'public',
  'GET /api/cart/branches': 'public',
  'GET /api/cart/default-branch': 'public',
  'GET /api/cart/nearest-branch': 'public',
  'POST /api/cart/change-count': 'public',
  'POST /api/cart/remove': 'public',
  'GET /api/parts': 'public',
  'GET /api/parts/:slug': 'public',
  'GET /api/search': 'public',
  'POST /api/order/create': 'user',
  'GET /api/order/customer-info': 'user',
  'GET /api/order/regions': 'public',
  'GET /api/orders': 'user',
  'GET /api/orders/:id': 'user',
  'GET /api/orders/:id/files/:fileId': 'user',
  'GET /api/dev/outbox': 'public',
  'GET /dev/outbox': 'public',
  'GET /api/openapi.json': 'public',
  'GET /metrics': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
  'GET /sitemap/:name.xml': 'public',
}

const procedures: Record<string, Permission> = {
  'area.tree': 'public',
  'area.current': 'public',
  'area.branches': 'public',
  'area.setLocation': 'public',
  'auth.config': 'public',
  'auth.login': 'public',
  'auth.logout': 'public',
  'auth.registerByEmail': 'public',
  'auth.confirmEmail': 'public',
  'auth.requestEmailReset': 'public',
  'auth.resetByEmail': 'public',
  'auth.verifyByCaptcha': 'public',
  'auth.retryCode': 'public',
  'auth.verifyCode': 'public',
  'auth.registerByPhone': 'public',
  'auth.resetByPhone': 'public',
  'auth.pendingSocial': 'public',
  'auth.completeSocial': 'public',
  'cart.get': 'public',
  'cart.count': 'public',
  'cart.recommendations': 'public',
  'cart.add': 'public',
  'cart.changeCount': 'public',
  'cart.remove': 'public',
  'cart.setChecked': 'public',
  'catalog.categoryTree': 'public',
  'catalog.home': 'public',
  'catalog.partsLanding': 'public',
  'catalog.partListPage': 'public',
  'catalog.parts': 'public',
  'catalog.part': 'public',
  'catalog.partCards': 'public',
  'catalog.technique': 'public',
  'catalog.search': 'public',
  'content.document': 'public',
  'favorites.ids': 'user',
  'favorites.list': 'user',
  'favorites.set': 'user',
  'orders.checkoutInfo': 'user',
  'orders.create': 'user',
  'orders.list': 'user',
  'orders.get': 'user',
  'orders.repeat': 'user',
  'users.seeNotifications': 'user',
  'users.updateProfile': 'user',
  'viewer.current': 'public',
}

/** Files that everybody may read, and the door of the procedures, which are listed one by one. */
const isFileOrDoor = (url: string) => /^\/api\/docs(\/|$)/.test(url) || url === '/trpc/:path'

/** What each role was answered, door by door, for the table at the end. */
const matrix = new Map<string, string[]>()
afterAll(() => printMatrix('Routes and procedures × roles: who gets in', roleNames, matrix))

function note(door: string, role: Role, refusal: string | undefined): void {
  const cells = matrix.get(door) ?? roleNames.map(() => '?')
  cells[roleNames.indexOf(role)] = refusal === undefined ? 'in' : refusal === 'forbidden' ? '403' : '401'
  matrix.set(door, cells)
}

async function visitorOf(role: Role): Promise<TestVisitor> {
  const flags = roles[role]
  return flags === null ? shop.visitor() : shop.signedIn(await givenBuyer(shop.db, { roles: flags }))
}

/** unauthenticated, forbidden, or undefined for whoever gets past the door (to whatever the request is worth). */
function refusalOf(answer: Answer): string | undefined {
  const body: unknown = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {}
  const { code, error } = body as { code?: string; error?: { data?: { appCode?: string } } }
  const found = error?.data?.appCode ?? code
  expect(answer.statusCode, answer.body).not.toBe(500)
  return found === 'unauthenticated' || found === 'forbidden' ? found : undefined
}

function expectedRefusal(permission: Permission, role: Role): string | undefined {
  if (holders[permission].includes(role)) return undefined
  return role === 'guest' ? 'unauthenticated' : 'forbidden'
}

describe('REST routes', () => {
  it('are all listed here with the permission they ask for', () => {
    const actual = shop.server.routeList
      .filter(({ method, url }) => method !== 'HEAD' && !isFileOrDoor(url))
      .map(({ method, url, access }) => [`${method} ${url}`, access])
    expect(Object.fromEntries(actual)).toEqual(restRoutes)
  })

  it.each(roleNames)('let a visitor with the role «%s» in where he belongs and nowhere else', async (role) => {
    const refusals: Record<string, string | undefined> = {}
    const expected: Record<string, string | undefined> = {}
    for (const [name, permission] of Object.entries(restRoutes)) {
      const [method = '', pattern = ''] = name.split(' ')
      const url = pattern.replace(/:id|:fileId/g, crypto.randomUUID()).replace(/:\w+/g, 'yandex')
      const visitor = await visitorOf(role)
      refusals[name] = refusalOf(method === 'GET' ? await visitor.get(url) : await visitor.post(url))
      expected[name] = expectedRefusal(permission, role)
      note(name, role, refusals[name])
    }
    expect(refusals).toEqual(expected)
  })
})

describe('tRPC procedures', () => {
  const actual = Object.entries(appRouter._def.procedures) as unknown as [
    string,
    { _def: { type: 'query' | 'mutation'; meta?: { access: Permission } } },
  ][]

  it('are all listed here with the permission they ask for', () => {
    expect(Object.fromEntries(actual.map(([path, { _def }]) => [path, _def.meta?.access]))).toEqual(procedures)
  })

  it.each(roleNames)('let a visitor with the role «%s» in where he belongs and nowhere else', async (role) => {
    const refusals: Record<string, string | undefined> = {}
    const expected: Record<string, string | undefined> = {}
    for (const [path, { _def }] of actual) {
      const visitor = await visitorOf(role)
      const answer =
        _def.type === 'query' ? await visitor.get(`/trpc/${path}?input=%7B%7D`) : await visitor.post(`/trpc/${path}`)
      refusals[path] = refusalOf(answer)
      expected[path] = expectedRefusal(procedures[path] ?? 'admin', role)
      note(path, role, refusals[path])
    }
    expect(refusals).toEqual(expected)
  })
})

describe('the door itself', () => {
  it('answers a guest 401 on both transports, in the contract’s shape', async () => {
    const visitor = shop.visitor()
    const rest = await visitor.get('/api/orders')
    expect(rest.statusCode).toBe(401)
    expect(rest.json()).toEqual({ error_status: 'error', code: 'unauthenticated', message: expect.any(String) })
    await expect(visitor.trpc.orders.list.query({})).rejects.toMatchObject({
      data: { appCode: 'unauthenticated', httpStatus: 401 },
    })
  })
})
