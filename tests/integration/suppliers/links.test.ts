import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createPriceLinks } from '@agromarket/core/integrations/price-links'
import { collectFeeds } from '@agromarket/core/suppliers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenSupplier, givenSupplierUser } from './given-supplier.ts'

const shop = useTestShop({ environment: { PRICE_LINK_NETWORKS: '127.0.0.1/32' } })
let supplierId: string
let supplier: TestVisitor
let stranger: TestVisitor
/** The supplier's server, which may be called, and one inside, which may not. */
let open: string
let inside: string
let port: number
const servers: Server[] = []
let answer: (request: IncomingMessage, reply: ServerResponse) => void
let asked: IncomingMessage[] = []
let askedInside = 0

beforeAll(async () => {
  supplierId = await givenSupplier(shop.db, 'ООО «Агроснаб»')
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  stranger = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'ТОО «Чужой»')))
  port = await listen('127.0.0.1', 0, (request, reply) => {
    asked.push(request)
    answer(request, reply)
  })
  await listen('127.0.0.2', port, (_request, reply) => {
    askedInside += 1
    reply.end(table('SECRET'))
  })
  open = `http://127.0.0.1:${port}`
  inside = `http://127.0.0.2:${port}`
})
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})
beforeEach(() => {
  asked = []
  askedInside = 0
})

async function listen(host: string, on: number, handle: typeof answer): Promise<number> {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(on, host, resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const table = (article: string) => `Артикул;Цена\n${article};10\n`
const schedule = { kind: 'hourly', fromHour: 0, toHour: 23 } as const
type Feed = Parameters<TestVisitor['trpc']['suppliers']['feeds']['add']['mutate']>[0]
async function fetched(feed: Partial<Feed> & { url: string }) {
  const { feedId } = await supplier.trpc.suppliers.feeds.add.mutate({ name: 'Остатки', schedule, ...feed })
  return { feedId, result: await fetchAgain(feedId) }
}
async function fetchAgain(feedId: string) {
  await supplier.trpc.suppliers.feeds.fetch.mutate({ feedId })
  await shop.drainOutbox().catch(() => undefined)
  return (await supplier.trpc.suppliers.feeds.list.query({})).find(({ id }) => id === feedId)
}

describe('a link', () => {
  it('brings a file, and nothing when it has not changed', async () => {
    answer = (request, reply) => {
      if (request.headers['if-none-match'] === '"v1"') reply.writeHead(304).end()
      else
        reply
          .writeHead(200, {
            etag: '"v1"',
            'content-disposition': "attachment; filename*=UTF-8''%D0%BE%D1%81%D1%82.csv",
          })
          .end(table('L-1'))
    }

    const { feedId, result } = await fetched({
      url: `${open}/export`,
      authKind: 'basic',
      login: 'agro',
      secret: 'пароль',
    })

    expect(result).toMatchObject({ lastState: 'taken', lastProblem: null })
    const file = await supplier.trpc.suppliers.files.get.query({ fileId: result?.lastFileId ?? '' })
    expect(file).toMatchObject({ name: 'ост.csv', source: 'link', sender: '127.0.0.1', state: 'unmapped' })
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('agro:пароль').toString('base64')}`)
    expect(await fetchAgain(feedId)).toMatchObject({ lastState: 'unchanged' })
    answer = (_request, reply) => reply.end(table('L-1'))
    expect(await fetchAgain(feedId)).toMatchObject({ lastState: 'unchanged', lastFileId: result?.lastFileId })
  })

  it('that gives what it gave before is no news, also after another file has come', async () => {
    answer = (_, reply) => reply.end(table('L-9'))
    const { feedId, result } = await fetched({ url: `${open}/steady` })
    answer = (_, reply) => reply.end(table('L-10'))
    await fetched({ url: `${open}/other` })
    answer = (_, reply) => reply.end(table('L-9'))

    const again = await fetchAgain(feedId)

    expect(again).toMatchObject({ lastState: 'unchanged', lastFileId: result?.lastFileId })
  })

  it('is fetched when its time has come, once, and its secret lies sealed', async () => {
    answer = (_request, reply) => reply.end(table('L-2'))
    const { feedId } = await supplier.trpc.suppliers.feeds.add.mutate({
      name: 'По часам',
      url: `${open}/clock.csv`,
      schedule,
      authKind: 'bearer',
      secret: 'geheim-token',
    })
    expect(await collectFeeds(shop.app)).toBe(0)
    await shop.db
      .updateTable('supplierFeed')
      .set({ nextAt: new Date(0) })
      .where('id', '=', feedId)
      .execute()

    const [one, other] = await Promise.all([collectFeeds(shop.app), collectFeeds(shop.app)])
    await shop.drainOutbox()

    expect([one, other].sort()).toEqual([0, 1])
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer geheim-token'])
    const row = await shop.db.selectFrom('supplierFeed').selectAll().where('id', '=', feedId).executeTakeFirstOrThrow()
    expect(row.nextAt.getTime()).toBeGreaterThan(Date.now())
    expect(row.secret?.includes('geheim')).toBe(false)
    expect(JSON.stringify(await supplier.trpc.suppliers.feeds.list.query({}))).not.toContain('geheim')
  })
})

it('«Забрать» asks a server now and then, in a queue where it holds no file up', async () => {
  const { feedId } = await supplier.trpc.suppliers.feeds.add.mutate({
    name: 'Медленная',
    url: `${open}/slow`,
    schedule,
  })
  const presses = Array.from({ length: 11 }, () => supplier.trpc.suppliers.feeds.fetch.mutate({ feedId }))

  const pressed = await Promise.allSettled(presses)

  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const refused = pressed.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { data: { appCode: 'rate_limited' } } })
  const jobs = await shop.db
    .selectFrom('outbox')
    .select('queue')
    .distinct()
    .where('jobName', '=', 'suppliers.fetch-feed')
    .execute()
  expect(jobs).toEqual([{ queue: 'links' }])
  await supplier.trpc.suppliers.feeds.remove.mutate({ feedId })
  await shop.drainOutbox()
})

describe('a link that leads inside, or without end', () => {
  it.each([
    ['a private address', () => `${inside}/x.csv`, /внутреннюю сеть/],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/', /внутреннюю сеть/],
    ['a private address written as a number', () => 'http://167772161/x.csv', /внутреннюю сеть/],
    ['a private address in octal figures', () => 'http://012.0.0.1/x.csv', /внутреннюю сеть/],
    ['a private address inside IPv6', () => 'http://[::ffff:10.0.0.1]/x.csv', /внутреннюю сеть/],
    ['a private address inside IPv6 as of old', () => 'http://[::10.0.0.1]/x.csv', /внутреннюю сеть/],
    ['this machine by IPv6', () => 'http://[::1]/x.csv', /внутреннюю сеть/],
    ['a door of another service', () => 'http://127.0.0.1:22/', /Порт 22/],
    ['a password in the address', () => 'http://:secret@price.example/', /Логин и пароль/],
  ])('%s: it is refused where it is added, and never asked', async (_what, url, reason) => {
    const adding = supplier.trpc.suppliers.feeds.add.mutate({ name: 'Внутрь', schedule, url: url() })

    await expect(adding).rejects.toMatchObject({
      data: { issues: [{ path: 'url', message: expect.stringMatching(reason) }] },
    })
    const links = createPriceLinks({
      networks: ['127.0.0.1/32'],
      resolve: async () => [],
      answerMs: 300,
      wholeMs: 2_000,
    })
    const request = { authorization: null, etag: null, lastModified: null, maxBytes: 1_000 }
    await expect(links.fetch({ ...request, url: url() })).rejects.toThrow()
    expect(askedInside).toBe(0)
  })

  it('«localhost» is refused too where this machine may not be called', () => {
    const of = (networks: string[]) =>
      createPriceLinks({ networks, resolve: async () => [], answerMs: 300, wholeMs: 2_000 })
    const refusals = ['http://localhost:3000/', 'http://shop.localhost./'].map((url) => of([]).findRefusal(url))

    expect(refusals).toEqual(Array(2).fill('Ссылка ведёт во внутреннюю сеть'))
    expect(of(['127.0.0.0/8']).findRefusal('http://localhost:3000/')).toBeNull()
  })

  it.each<[string, () => string, (request: IncomingMessage, reply: ServerResponse) => void, RegExp]>([
    [
      'by a redirect to a private address',
      () => `${open}/a`,
      (_, reply) => reply.writeHead(302, { location: `${inside}/x` }).end(),
      /внутреннюю сеть/,
    ],
    [
      'by a redirect to the metadata of a cloud',
      () => `${open}/a`,
      (_, reply) => reply.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
      /внутреннюю сеть/,
    ],
    [
      'by a redirect to a file',
      () => `${open}/a`,
      (_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /не на http/,
    ],
    [
      'by redirects in a circle',
      () => `${open}/a`,
      (_, reply) => reply.writeHead(302, { location: '/a' }).end(),
      /слишком много раз/,
    ],
    [
      'by a redirect to a door of another service',
      () => `${open}/a`,
      (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:22/' }).end(),
      /Порт 22/,
    ],
    [
      'to more than a file may have',
      () => `${open}/a`,
      (_, reply) => reply.writeHead(200, { 'content-length': '300000000' }).flushHeaders(),
      /больше 200 МБ/,
    ],
    [
      'to what ends too early',
      () => `${open}/a`,
      (_, reply) => reply.writeHead(200, { 'content-length': '1000' }).write('Артикул', () => reply.destroy()),
      /не дошёл целиком/,
    ],
    [
      'to what is packed on the way',
      () => `${open}/a`,
      (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      /сжатым/,
    ],
    ['to nothing', () => `${open}/a`, (_, reply) => reply.end(), /^Файл пуст$/],
    [
      'by a redirect to no address',
      () => `${open}/a`,
      (_, reply) => reply.writeHead(302, { location: 'http://[bad' }).end(),
      /неверный адрес/,
    ],
    ['to a refusal', () => `${open}/a`, (_, reply) => reply.writeHead(403).end(), /не пустил/],
  ])('%s: the reason stands there, and nothing inside was asked', async (_where, url, reply, reason) => {
    answer = reply

    const { result } = await fetched({ url: url() })

    expect(result).toMatchObject({ lastState: 'failed', lastProblem: expect.stringMatching(reason), lastFileId: null })
    expect(askedInside).toBe(0)
  })

  it('to what never ends: it is left at the largest size of a file, and that is the reason', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'a;b\n')
    answer = (_, reply) => {
      const more = () => {
        while (reply.write(piece));
      }
      reply.on('drain', more)
      more()
    }

    const { result } = await fetched({ url: `${open}/endless` })

    expect(result).toMatchObject({ lastState: 'failed', lastProblem: 'Файл больше 200 МБ', lastFileId: null })
  }, 60_000)

  it('does not carry its secret along to another server', async () => {
    const headers: (string | undefined)[] = []
    const other = await listen('127.0.0.1', 0, (request, reply) => {
      headers.push(request.headers.authorization)
      reply.end(table('L-3'))
    })
    answer = (_request, reply) => reply.writeHead(302, { location: `http://127.0.0.1:${other}/moved.csv` }).end()

    const { result } = await fetched({ url: `${open}/a`, authKind: 'bearer', secret: 'geheim-token' })

    expect(result).toMatchObject({ lastState: 'taken' })
    expect(headers).toEqual([undefined])
  })

  it('is told once while it lasts, not with every hour', async () => {
    answer = (_request, reply) => reply.writeHead(500).end()
    const { feedId } = await fetched({ url: `${open}/a`, name: 'Сломана' })
    await fetchAgain(feedId)

    const { items } = await supplier.trpc.suppliers.notices.list.query({})
    expect(items.filter(({ title }) => title === 'Ссылка «Сломана» не открылась')).toHaveLength(1)
  })
})

describe('names that change what they mean', () => {
  const request = { authorization: null, etag: null, lastModified: null, maxBytes: 1_000_000 }
  const links = (answers: string[][]) => {
    const left = [...answers]
    return createPriceLinks({
      networks: ['127.0.0.1/32'],
      resolve: async () => (left.shift() ?? []).map((address) => ({ address, family: 4 })),
      answerMs: 300,
      wholeMs: 2_000,
    })
  }

  it('are checked where the connection is made: after a redirect to the same name, it leads inside no more', async () => {
    answer = (_request, reply) => reply.writeHead(302, { location: '/again' }).end()

    const fetching = links([['127.0.0.1'], ['127.0.0.2']]).fetch({ ...request, url: `http://rebind.example:${port}/` })

    await expect(fetching).rejects.toThrow('Ссылка ведёт во внутреннюю сеть')
    expect([asked.length, askedInside]).toEqual([1, 0])
  })

  it('are refused when one of their addresses is inside', async () => {
    const fetching = links([['127.0.0.1', '127.0.0.2']]).fetch({ ...request, url: `http://two.example:${port}/` })

    await expect(fetching).rejects.toThrow('Ссылка ведёт во внутреннюю сеть')
    expect([asked.length, askedInside]).toEqual([0, 0])
  })

  it('a server that says nothing is left in time', async () => {
    answer = () => undefined

    const fetching = links([['127.0.0.1']]).fetch({ ...request, url: `http://slow.example:${port}/` })

    await expect(fetching).rejects.toThrow('Сервер не ответил в срок')
  })
})

it('a link is its supplier’s: nobody else sees, fetches, stops or removes it', async () => {
  answer = (_request, reply) => reply.end(table('L-9'))
  const { feedId } = await fetched({ url: `${open}/own.csv` })
  const { feeds } = stranger.trpc.suppliers
  const viewer = await shop.signedIn(await givenSupplierUser(shop.db, supplierId, 'upload'))

  expect(await feeds.list.query({})).toEqual([])
  const looks = [
    () => feeds.list.query({ supplierId }),
    () => feeds.fetch.mutate({ feedId }),
    () => feeds.pause.mutate({ feedId, isPaused: true }),
    () => feeds.remove.mutate({ feedId }),
    () => feeds.add.mutate({ supplierId, name: 'x', url: open, schedule }),
  ]
  for (const look of looks) await expect(look()).rejects.toMatchObject({ data: { appCode: 'not_found' } })
  await expect(viewer.trpc.suppliers.feeds.remove.mutate({ feedId })).rejects.toMatchObject({
    data: { appCode: 'forbidden' },
  })
  await supplier.trpc.suppliers.feeds.pause.mutate({ feedId, isPaused: true })
  await supplier.trpc.suppliers.feeds.remove.mutate({ feedId })
  expect((await supplier.trpc.suppliers.feeds.list.query({})).map(({ id }) => id)).not.toContain(feedId)
})
