import { grantsOf } from '@agromarket/core/auth'
import { appRouter } from '@agromarket/server'
import {
  type AccountRole,
  accountRoles,
  hiddenPermissions,
  isAllowed,
  type Permission,
  unseenPermissions,
} from '@agromarket/shared'
import { afterAll, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { printMatrix } from '../../support/print-matrix.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { Answer, TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()

/** Everybody there is: a guest, a buyer, and a buyer with each of the roles. */
const visitors: Record<string, readonly AccountRole[] | null> = {
  guest: null,
  buyer: [],
  ...Object.fromEntries(accountRoles.map((role) => [role, [role]])),
}
const visitorNames = Object.keys(visitors)

/** Files that everybody may read, and the door of the procedures, which are taken one by one. */
const isFileOrDoor = (url: string) => /^\/api\/docs(\/|$)/.test(url) || url === '/trpc/:path'

interface Door {
  name: string
  permission: Permission | undefined
  /** Changes nothing, so that it ends no session either. */
  isRead: boolean
  knock(visitor: TestVisitor): Promise<Knocked>
}
type Knocked = Pick<Answer, 'statusCode' | 'headers' | 'body'>

const mayHide = (permission: Permission) => hiddenPermissions.has(permission) || unseenPermissions.has(permission)

/** Every route of the server and every procedure, as they are: nobody keeps a list. */
function readDoors(): Door[] {
  const routes = shop.server.routeList.filter(({ method, url }) => method !== 'HEAD' && !isFileOrDoor(url))
  const procedures = Object.entries(appRouter._def.procedures) as unknown as [
    string,
    { _def: { type: 'query' | 'mutation' | 'subscription'; meta?: { access: Permission } } },
  ][]
  return [
    ...routes.map(({ method, url, access }): Door => {
      // Behind a hidden door a record that is missing would look like the door itself: what is no id gets another answer.
      const isHidden = mayHide(access ?? 'public')
      const address = url.replace(/:\w+/g, isHidden ? 'no-id' : crypto.randomUUID())
      return {
        name: `${method} ${url}`,
        permission: access,
        isRead: method === 'GET',
        knock: (visitor) => (method === 'GET' ? visitor.get(address) : visitor.post(address)),
      }
    }),
    ...procedures.map(
      ([path, { _def }]): Door => ({
        name: path,
        permission: _def.meta?.access,
        isRead: _def.type !== 'mutation',
        knock: (visitor) => {
          if (_def.type === 'mutation') return visitor.post(`/trpc/${path}`)
          const url = `/trpc/${path}?input=%7B%7D`
          return _def.type === 'query' ? visitor.get(url) : openStream(visitor, url)
        },
      }),
    ),
  ]
}

let listening: Promise<string> | undefined

/** A refused stream says so in its second event, after the one that greets; one that goes on has let its visitor in. */
async function openStream(visitor: TestVisitor, url: string): Promise<Knocked> {
  listening ??= shop.server.listen({ host: '127.0.0.1', port: 0 })
  const origin = await listening
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const answer = await fetch(`${origin}${url}`, { headers: { accept: 'text/event-stream', cookie } })
  let body = ''
  for await (const chunk of answer.body ?? []) {
    body += Buffer.from(chunk).toString()
    if (body.split('\n\n').length > 2) break
  }
  return { statusCode: answer.status, headers: {}, body }
}

/** What each visitor was answered, door by door, for the table at the end. */
const matrix = new Map<string, string[]>()
afterAll(() => printMatrix('Routes and procedures × visitors: who gets in', ['permission', ...visitorNames], matrix))

function note({ name, permission }: Door, visitor: string, refusal: string | undefined): void {
  const cells = matrix.get(name) ?? [permission ?? '', ...visitorNames.map(() => '?')]
  const statuses: Record<string, string> = { forbidden: '403', unauthenticated: '401', not_found: '404' }
  cells[1 + visitorNames.indexOf(visitor)] = refusal === undefined ? 'in' : (statuses[refusal] ?? refusal)
  matrix.set(name, cells)
}

/** One session for all doors, and another when one of them has ended it. */
async function enter(name: string) {
  const roles = visitors[name] ?? null
  const user = roles && (await givenBuyer(shop.db, { roles }))
  const come = async () => (user ? shop.signedIn(user) : shop.visitor())
  let visitor = await come()
  return async (door: Door) => {
    // A guest has nothing to lose, and comes to each door for the first time.
    if (!user) visitor = await come()
    const answer = await door.knock(visitor)
    const mayBeGone = user && !door.isRead && answer.statusCode < 400
    if (mayBeGone && (await visitor.get('/api/auth/is-guest')).json().isGuest) visitor = await come()
    return answer
  }
}

/**
 * unauthenticated, forbidden, or undefined for whoever gets past the door (to whatever the request is worth); a door that
 * may be hidden answers not_found, too.
 */
function refusalOf(answer: Knocked, isHidden: boolean): string | undefined {
  const body: unknown = answer.headers['content-type']?.toString().includes('json') ? JSON.parse(answer.body) : {}
  const { code, error } = body as { code?: string; error?: { data?: { appCode?: string } } }
  // A stream of events carries the refusal in its text.
  const found = error?.data?.appCode ?? code ?? /"appCode":"(\w+)"/.exec(answer.body)?.[1]
  expect(answer.statusCode, answer.body).not.toBe(500)
  const refusals = ['unauthenticated', 'forbidden', ...(isHidden ? ['not_found'] : [])]
  return found !== undefined && refusals.includes(found) ? found : undefined
}

/** By the table of roles, which has a test of its own. */
function expectedRefusal(permission: Permission, name: string): string | undefined {
  const roles = visitors[name] ?? null
  const user = roles && {
    id: '',
    name: '',
    email: null,
    phone: null,
    organizationId: null,
    roles: roles.map((role) => ({ role, branchId: null })),
  }
  if (isAllowed({ grants: grantsOf(user) }, permission)) return undefined
  if (hiddenPermissions.has(permission) || (user && unseenPermissions.has(permission))) return 'not_found'
  return user === null ? 'unauthenticated' : 'forbidden'
}

describe('routes and procedures', () => {
  it('name the permission that they ask for, each of them', () => {
    const doors = readDoors()

    expect(doors.length).toBeGreaterThan(80)
    expect(doors.filter(({ permission }) => permission === undefined).map(({ name }) => name)).toEqual([])
  })

  it.each(visitorNames)('let «%s» in where he belongs and nowhere else', { timeout: 60_000 }, async (name) => {
    const refusals: Record<string, string | undefined> = {}
    const expected: Record<string, string | undefined> = {}
    const knockAt = await enter(name)
    for (const door of readDoors()) {
      const isHidden = mayHide(door.permission ?? 'public')
      refusals[door.name] = refusalOf(await knockAt(door), isHidden)
      expected[door.name] = expectedRefusal(door.permission ?? 'public', name)
      note(door, name, refusals[door.name])
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
