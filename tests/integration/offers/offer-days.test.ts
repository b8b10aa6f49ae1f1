import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const dayMs = 86_400_000
/** Two days: the branch's calendar may be a day ahead of the clock's or behind it. */
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const passed = inDays(-2)
const coming = inDays(2)

interface Refusal {
  code: string
  issues: { path: string; message: string }[]
}

describe('a day that has passed', () => {
  it.each([
    ['Дата отгрузки', { type: 'fast_delivery' }],
    ['Дата выезда', { type: 'visit' }],
  ])('is asked for by no client: %s', async (words, change) => {
    const { hash } = await givenOffer(shop.db, { content: { visit: { date: coming } } })
    const set = async (date: string) =>
      shop.visitor().post(`/offers/single-technique/set-change?hash=${hash}`, {
        queue: [
          { type: 'comment', text: 'Спасибо' },
          { ...change, date },
        ],
        version: 0,
      })

    const refused = (await set(passed)).json<Refusal>()
    expect(refused).toMatchObject({ code: 'validation_error', issues: [{ path: 'queue' }] })
    expect(refused.issues[0]?.message).toContain(`${words} уже прошла`)
    expect((await shop.visitor().trpc.offers.get.query({ hash })).changes).toEqual([])
    expect((await set(inDays(3))).json()).toMatchObject({ version: 1 })
  })

  describe('at the desk', () => {
    let manager: TestVisitor
    beforeEach(async () => {
      manager = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
    })
    const issuesOf = (deed: Promise<unknown>) =>
      deed.then(
        () => [],
        (error: { data: { issues: Refusal['issues'] } }) => error.data.issues.map(({ path }) => path),
      )

    it('is agreed to no more, nor offered instead; it is refused', async () => {
      const { hash, id } = await givenOffer(shop.db)
      await shop.visitor().trpc.offers.change.mutate({
        hash,
        version: 0,
        queue: [{ type: 'fast_delivery', date: coming }],
      })
      const late = JSON.stringify({ type: 'fast_delivery', date: passed })
      await shop.db.updateTable('offerChange').set({ change: late }).where('offerId', '=', id).execute()
      const answer = (line: object) =>
        manager.trpc.offers.desk.answer.mutate({ id, version: 1, lines: [{ key: 'fast_delivery', ...line } as never] })

      expect(await issuesOf(answer({ verdict: 'accepted' }))).toEqual(['fast_delivery'])
      const counter = { type: 'fast_delivery', date: passed }
      expect(await issuesOf(answer({ verdict: 'countered', counter }))).toEqual(['fast_delivery'])
      expect(await issuesOf(answer({ verdict: 'refused', reason: 'День прошёл' }))).toEqual([])
    })

    it('goes out with no version', async () => {
      const { id, hash } = await givenOffer(shop.db, {
        state: 'draft',
        contactEmail: 'client@shop.test',
        content: { fastDelivery: passed, visit: { date: passed } },
      })
      const { version } = await manager.trpc.offers.get.query({ hash })
      expect(await issuesOf(manager.trpc.offers.desk.publish.mutate({ id, version }))).toEqual([
        'content.fastDelivery',
        'content.visit.date',
      ])
    })
  })

  it('comes from 1C with no new document; a document of before stays the offer that it is', async () => {
    const id = crypto.randomUUID()
    const document = (date: string) => ({
      id,
      source: '1C',
      title: 'Комбайн',
      valid_date: date,
      products: [{ id: 'm1', name: 'Комбайн', price: 100, count: { count: 1 } }],
      shipment: [{ type: 'pickup', date }],
      payments: { details: [{ percentage: 100, date }] },
    })
    const post = (body: ReturnType<typeof document>) =>
      shop.visitor().post('/api/offers/import', body, { authorization: `Bearer ${shop.app.config.oneCToken}` })
    const send = (date: string) => post(document(date))
    const half = { ...document(coming), payments: { details: [{ percentage: 50, date: coming }] } }
    expect((await post(half)).json<Refusal>().issues.map(({ path }) => path)).toEqual(['payments.details'])

    const refused = (await send(passed)).json<Refusal>()
    expect(refused.issues.map(({ path }) => path)).toEqual(['shipment.0.date', 'payments.details.0.date', 'valid_date'])
    const { hash } = (await send(coming)).json<{ hash: string }>()
    expect((await send(passed)).json()).toMatchObject({ hash })
  })
})

it('an offer that is sent at night is of the day that the branch has', async () => {
  const { hash } = await givenOffer(shop.db, { publishedAt: new Date('2026-03-28T22:30:00Z') })

  expect((await shop.visitor().trpc.offers.get.query({ hash })).issuedOn).toBe('2026-03-29')
})
