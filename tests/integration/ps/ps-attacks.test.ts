import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenPsPage, givenRecipient, greetingBlock, signsOf } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'

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
  for (let round = 0; round < 12; round += 1) await visitor.trpc.ps.note.mutate({ hash: page.hash, deeds })

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
