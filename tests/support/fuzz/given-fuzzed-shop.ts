import { randomBytes, randomInt } from 'node:crypto'
import type { SessionUser } from '@agromarket/core/platform/context'
import { orderOf } from '../../integration/orders/given-order.ts'
import { type GivenBuyer, givenBuyer, givenPart } from '../factories.ts'
import { signIn } from '../sign-in.ts'
import type { TestShop } from '../test-shop.ts'
import type { TestVisitor } from '../test-visitor.ts'
import type { KnownValues } from './arbitrary-of-schema.ts'

export const fuzzedRoles = {
  guest: null,
  buyer: [],
  employee: ['employee'],
  supplier: ['supplier', 'portalPass'],
  editor: ['editor'],
  admin: ['admin'],
} as const satisfies Record<string, GivenBuyer['roles'] | null>
export type FuzzedRole = keyof typeof fuzzedRoles

/** FUZZ_TIMES makes a run that many times longer than the suite's own. */
export const fuzzTimes = Number(process.env['FUZZ_TIMES'] ?? 1)

/** How often one door is knocked at in each role: the two that everybody can take get the most. */
export const runsOf: Record<FuzzedRole, number> = {
  guest: 30 * fuzzTimes,
  buyer: 40 * fuzzTimes,
  employee: 4 * fuzzTimes,
  supplier: 4 * fuzzTimes,
  editor: 4 * fuzzTimes,
  admin: 8 * fuzzTimes,
}

/** A run can be repeated: FUZZ_SEED takes what an earlier one has printed. */
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31 - 1))

export interface FuzzedShop {
  known: KnownValues
  /** A visitor in this role, signed in again if his last request has signed him out. */
  visitorOf(role: FuzzedRole): Promise<TestVisitor>
}

/** Parts, a stranger's order, cart and letter, and somebody in each role whose own order and cart lines are known. */
export async function givenFuzzedShop(shop: TestShop): Promise<FuzzedShop> {
  const parts = [
    await givenPart(shop.db, { stock: 1_000_000 }),
    await givenPart(shop.db, { stock: { 1: 2, 2: 5 }, isSale: true, oldPriceMinor: 200_000 }),
    await givenPart(shop.db, { priceMinor: null, stock: 0 }),
    await givenPart(shop.db, { isRemoved: true }),
  ]
  const owned: { orders: string[]; lines: string[] } = { orders: [], lines: [] }
  const people = new Map<FuzzedRole, { user: SessionUser | null; visitor: TestVisitor; session: string | undefined }>()
  for (const [role, roles] of Object.entries(fuzzedRoles) as [FuzzedRole, (typeof fuzzedRoles)[FuzzedRole]][]) {
    const user = roles === null ? null : await givenBuyer(shop.db, { roles, limit: { totalMinor: 900_000_000 } })
    const visitor = user ? await shop.signedIn(user) : shop.visitor()
    people.set(role, { user, visitor, session: visitor.cookies.get('session') })
    const [part] = parts
    if (!part) throw new Error('No part to order')
    await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 3 }] })
    const { items }: { items: { id: string }[] } = (await visitor.get('/api/cart')).json()
    owned.lines.push(...items.map(({ id }) => id))
    if (!user) continue
    const placed = await visitor.post('/api/order/create', orderOf([{ part, count: 1 }]), { 'idempotency-key': role })
    const { order }: { order: { id: string } } = placed.json()
    owned.orders.push(order.id)
    await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 3 }] })
  }
  const emails = [...people.values()].flatMap(({ user }) => user?.email ?? [])
  const ids = [...owned.orders, ...owned.lines, crypto.randomUUID()]
  const known: KnownValues = {
    id: ids,
    ids,
    part_id: parts.map(({ id }) => id),
    partId: parts.map(({ id }) => id),
    count: [1, 2, 9999],
    branchId: [1, 2, 30],
    areaId: ['1', '3220', '77', '0'],
    slug: [...parts.map(({ slug }) => slug), 'policy-privacy', 'filtry'],
    path: ['filtry', 'filtry/net', ''],
    category: ['filtry'],
    q: parts.map(({ article }) => article),
    email: [...emails, 'new@shop.test', 'NEW@shop.test'],
    phone: ['+7 (900) 111-22-33', '79001112233', '89001112233', '77001112233'],
    password: ['secret-password'],
    confirm_password: ['secret-password'],
    pass1: ['secret-password'],
    pass2: ['secret-password'],
    name: ['Пётр', "О'Нил <b>"],
    code: ['1234', '0000'],
    token: [randomBytes(32).toString('base64url')],
    acceptGDPR: [true, '1'],
    acceptAds: [true, '1'],
    acceptTerms: [true, '1'],
    taxId: ['', '6700000001'],
  }
  return {
    known,
    async visitorOf(role) {
      const person = people.get(role)
      if (!person) throw new Error(`Nobody is ${role}`)
      const { visitor, user } = person
      if (user && visitor.cookies.get('session') !== person.session) {
        await signIn(shop.db, visitor, user.id)
        person.session = visitor.cookies.get('session')
      }
      if (!user && person.session !== undefined && !visitor.cookies.has('session')) person.session = undefined
      return visitor
    },
  }
}

/** Every request comes from an address of its own: limits by address are tested elsewhere. */
export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
