import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenPsPage, givenRecipient, greetingBlock, signsOf } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const group = () => randomInt(1, 0xffff).toString(16)

it('a link that letters lead to, or that opens an offer, is learned from no list', async () => {
  const mailed = await givenPsPage(shop.db, { blocks: [greetingBlock] })
  const offered = await givenPsPage(shop.db, { type: 'offer', target: 'secret-offer', blocks: [greetingBlock] })
  const guest = shop.visitor()

  expect((await guest.post('/api/ps/get-config-by-type', { type: 'landing' })).json()).toEqual({ config: null })
  const listed = (await guest.get('/api/ps')).body
  expect(listed).not.toContain(mailed.hash)
  expect(listed).not.toContain('secret-offer')
  const found = await guest.post('/api/ps/get-ps-config-by-offer-hash', { hash: 'secret-offer' })
  expect(found.json().config.hash).toBe(offered.hash)
})

it('no block tells a guest a price, of whatever he has gathered; who has signed in reads his own', async () => {
  const part = await givenPart(shop.db, { priceMinor: 7_654_300 })
  const blocks = ['cart', 'compare', 'browsingHistory'].map((type) => ({ id: type, type, settings: {} }))
  const { hash } = await givenPsPage(shop.db, { blocks })
  const pricesFor = async (visitor: TestVisitor) => {
    await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 1 }] })
    await visitor.trpc.compare.set.mutate({ code: String(part.id), isCompared: true })
    const page = await visitor.trpc.ps.page.query({ hash, uc: '', sendingId: '' })
    const items = page.blocks.flatMap((block) =>
      block.type === 'cart' || block.type === 'compare' ? block.data.items : [],
    )
    return items.map((item) => (item.kind === 'part' ? item.price : undefined))
  }

  expect(await pricesFor(shop.visitor())).toEqual([null, null])
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  expect(await pricesFor(buyer)).toEqual([expect.objectContaining({}), expect.objectContaining({})])
})

it('whoever tries links is stopped, though each try comes from another address of his network', async () => {
  const guest = shop.visitor()
  const tries = Array.from({ length: 70 }, (_, index) =>
    guest.request({
      method: 'POST',
      url: '/api/ps/get-config',
      payload: { hash: `guessed-${index}` },
      remoteAddress: `2001:db8:7:7:${group()}:${group()}:${group()}:${group()}`,
    }),
  )
  const refused = (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
})

it('a program that counts up a recipient’s deeds fills no table', async () => {
  const recipient = await givenRecipient(shop.db)
  const page = await givenPsPage(shop.db, { recipientId: recipient.id, blocks: [greetingBlock] })
  const deeds = Array.from({ length: 100 }, () => ({ kind: 'clicked' as const, blockId: greetingBlock.id }))
  const visitor = shop.visitor()
  const own = { hash: page.hash, ...signsOf(shop.app.config.secret, recipient) }
  for (let round = 0; round < 12; round += 1) await visitor.trpc.ps.note.mutate({ ...own, deeds })

  const { count } = await shop.db
    .selectFrom('psEvent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipientId', '=', recipient.id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1_000)
})

it('a sign of a client is none of a letter, and none of another shop', async () => {
  const recipient = await givenRecipient(shop.db, { userCode: '1' })
  const { uc } = signsOf(shop.app.config.secret, recipient)
  const foreign = signsOf('another secret of another shop, long enough', recipient)
  const guest = shop.visitor()
  const others = [`sendingId=${uc}`, `uc=${foreign.uc}`, `sendingId=${foreign.sendingId}`, `uc=${uc.toUpperCase()}`]
  for (const signs of others) {
    const answer = await guest.get(`/api/ps/get-warmup-block?${signs}`)
    expect(answer.statusCode).toBe(404)
  }
  expect((await guest.get(`/api/ps/get-warmup-block?uc=${uc}`)).statusCode).toBe(200)
})
