import type { SessionUser } from '@agromarket/core/platform/context'
import { type DeskOffer, offerDraftContentSchema, type SaveOfferDraft } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let clientUser: SessionUser
let client: TestVisitor
let manager: TestVisitor
let head: TestVisitor
beforeAll(async () => {
  clientUser = await givenBuyer(shop.db, { name: 'Егоров Павел' })
  client = await shop.signedIn(clientUser)
  manager = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Крылова', roles: ['employee'], branchId: 1 }))
  head = await shop.signedIn(await givenBuyer(shop.db, { roles: ['branchManager'], branchId: 1 }))
})

const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )
const open = (hash: string) => manager.trpc.offers.desk.get.query({ hash })

function toDraft({ page, editions, client: named, draftVersion, costs }: DeskOffer): SaveOfferDraft {
  const { accountName: _, comment: __, ...who } = named
  const { id, variant, currency, rateMicros } = page
  const newest = editions[0] ?? page
  const content = offerDraftContentSchema.parse(newest.content)
  return { id, variant, currency, rateMicros, draftVersion, content, validUntil: newest.validUntil, client: who, costs }
}

/** The combine at so many roubles of the 1 080 000 that its list asks. */
async function writePrice(hash: string, priceMinor: number): Promise<number> {
  const draft = toDraft(await open(hash))
  const machines = draft.content.machines.map((machine) => ({ ...machine, priceMinor }))
  return (await manager.trpc.offers.desk.save.mutate({ ...draft, content: { ...draft.content, machines } }))
    .draftVersion
}

describe('a discount above what an employee gives by himself', () => {
  it('goes out once the head of his branch has allowed it, and so does every smaller one after it', async () => {
    const { hash, id } = await givenOffer(shop.db)
    const send = async (by = manager) => {
      const { version } = (await open(hash)).page
      return codeOf(by.trpc.offers.desk.publish.mutate({ id, version }))
    }
    const draftVersion = await writePrice(hash, 90_000_000)
    expect(await send()).toBe('offer_discount_too_high')

    await manager.trpc.offers.desk.askDiscount.mutate({ id, draftVersion })
    const { discount, draftVersion: asked } = await open(hash)
    expect(discount).toEqual({ limitBp: 900, allowedBp: 900, askedBp: 1_406 })
    const { items } = await head.trpc.offers.desk.list.query({ state: 'waiting' })
    expect(items.find((item) => item.id === id)).toMatchObject({ waitsFor: 'discount' })
    const { email } = await shop.db.selectFrom('branch').select('email').where('id', '=', 1).executeTakeFirstOrThrow()
    expect((await readMessage(shop, email)).bodyText).toContain('14,06 %')

    const word = { id, draftVersion: asked, isApproved: true }
    expect(await codeOf(manager.trpc.offers.desk.approveDiscount.mutate(word))).toBe('forbidden')
    expect(await codeOf(head.trpc.offers.desk.approveDiscount.mutate({ ...word, draftVersion }))).toBe(
      'offer_draft_changed',
    )
    await head.trpc.offers.desk.approveDiscount.mutate(word)
    await writePrice(hash, 80_000_000)
    expect(await send()).toBe('offer_discount_too_high')
    await writePrice(hash, 92_000_000)
    expect(await send()).toBe('taken')
    expect((await open(hash)).discount.askedBp).toBeNull()
    await writePrice(hash, 80_000_000)
    expect(await send(head)).toBe('taken')
  })

  it('is no way around it for a counter-offer, and the client hears of none of it', async () => {
    const { hash, id } = await givenOffer(shop.db)
    await shop.visitor().trpc.offers.change.mutate({ hash, version: 0, queue: [{ type: 'count', id: 'm1', count: 2 }] })
    const answer = (priceMinor: number) =>
      manager.trpc.offers.desk.answer.mutate({
        id,
        version: 1,
        lines: [{ key: 'count:m1', verdict: 'countered', counter: { type: 'count', id: 'm1', count: 2 }, priceMinor }],
      })
    expect(await codeOf(answer(50_000_000))).toBe('offer_discount_too_high')
    expect(await codeOf(answer(100_000_000))).toBe('taken')
    const { draftVersion } = await open(hash)
    await head.trpc.offers.desk.approveDiscount.mutate({ id, draftVersion, isApproved: false, reason: 'Мало' })
    const page = await shop.visitor().trpc.offers.get.query({ hash })
    expect([page.lastEvent, JSON.stringify(page)]).toEqual(['answered', expect.not.stringContaining('Мало')])
  })
})

describe('what lines cost', () => {
  it('is kept for the branch, and stands in nothing that a client or the next branch can open', async () => {
    const { hash, id } = await givenOffer(shop.db)
    const draft = toDraft(await open(hash))
    const costs = { m1: 71_234_567, delivery: 0 }
    await manager.trpc.offers.desk.save.mutate({ ...draft, costs })
    await manager.trpc.offers.desk.publish.mutate({ id, version: 0 })
    expect((await open(hash)).costs).toEqual(costs)

    const guest = shop.visitor()
    const seen = [
      await guest.trpc.offers.get.query({ hash }),
      await guest.trpc.offers.sheet.query({ hash }),
      (await guest.get(`/offer/${hash}`)).body,
    ]
    expect(JSON.stringify(seen)).not.toMatch(/71.?234.?567|712.?345|lineCosts/)
    expect(await codeOf(client.trpc.offers.desk.purchases.query({ partIds: [1] }))).toBe('forbidden')
  })
})

describe('an offer from scratch for an account', () => {
  it('stands in its profile and is its alone; before, whoever held the link was the client', async () => {
    const { hash, id } = await givenOffer(shop.db)
    expect(await shop.visitor().trpc.offers.get.query({ hash })).toMatchObject({ rights: { isClient: true } })

    const [account] = await manager.trpc.offers.desk.findClients.query({ q: 'егоров п' })
    expect(account).toMatchObject({ userId: clientUser.id, name: 'Егоров Павел' })
    expect(await codeOf(client.trpc.offers.desk.findClients.query({ q: 'егоров' }))).toBe('forbidden')
    const draft = toDraft(await open(hash))
    const unknown = { ...draft, client: { ...draft.client, userId: crypto.randomUUID() } }
    expect(await codeOf(manager.trpc.offers.desk.save.mutate(unknown))).toBe('validation_error')
    await manager.trpc.offers.desk.save.mutate({ ...draft, client: { ...draft.client, userId: clientUser.id } })

    expect((await open(hash)).client.accountName).toBe('Егоров Павел')
    expect((await client.trpc.offers.list.query({})).items.map((item) => item.id)).toContain(id)
    expect(await client.trpc.offers.get.query({ hash })).toMatchObject({ rights: { isClient: true } })
    expect(await shop.visitor().trpc.offers.get.query({ hash })).toMatchObject({ rights: { isClient: false } })
  })

  it('takes what he has ticked in his cart, at the branch’s prices; without an account there is no cart', async () => {
    const [ticked, left] = [await givenPart(shop.db), await givenPart(shop.db)]
    await client.trpc.cart.add.mutate({ products: [ticked, left].map(({ id }) => ({ partId: id, count: 3 })) })
    const { lines: kept } = await client.trpc.cart.get.query()
    const other = kept.find(({ partId }) => partId === left.id)
    await client.trpc.cart.setChecked.mutate({ ids: [other?.id ?? ''], checked: false })

    const { hash } = await givenOffer(shop.db, { clientUserId: clientUser.id, state: 'draft' })
    const { lines } = await manager.trpc.offers.desk.clientCart.query({ hash })
    expect(lines).toMatchObject([{ count: 3, part: { id: ticked.id, price: { priceMinor: ticked.priceMinor } } }])
    const unnamed = await givenOffer(shop.db, { state: 'draft' })
    expect(await codeOf(manager.trpc.offers.desk.clientCart.query({ hash: unnamed.hash }))).toBe('not_found')
    expect(await codeOf(client.trpc.offers.desk.clientCart.query({ hash }))).toBe('forbidden')
  })
})

describe('«Сообщить, когда откроют»', () => {
  it('tells the branch of the first time that the client opens what was sent', async () => {
    const { hash, id } = await givenOffer(shop.db, { state: 'draft' })
    const letter = { recipients: [], tellsOpened: true }
    await manager.trpc.offers.desk.publish.mutate({ id, version: 0, letter })
    const told = async () => {
      await shop.drainOutbox()
      const rows = await shop.db.selectFrom('message').select('subject').where('aboutId', '=', id).execute()
      return rows.map(({ subject }) => subject)
    }
    await manager.trpc.offers.opened.mutate({ hash })
    expect(await told()).toEqual([])
    await shop.visitor().trpc.offers.opened.mutate({ hash })
    await shop.visitor().trpc.offers.opened.mutate({ hash })
    expect(await told()).toEqual([expect.stringContaining('клиент открыл предложение')])
  })
})
