import { type DeskOffer, offerDraftContentSchema, type SaveOfferDraft } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let manager: TestVisitor
let head: TestVisitor
let kazakh: TestVisitor
const kazakhBranchId = 101
beforeAll(async () => {
  manager = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Крылова', roles: ['employee'], branchId: 1 }))
  head = await shop.signedIn(await givenBuyer(shop.db, { roles: ['branchManager'], branchId: 1 }))
  kazakh = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: kazakhBranchId }))
  const rate = { since: '2020-01-01', createdByName: 'Бухгалтерия' }
  await shop.db
    .insertInto('currencyRate')
    .values([
      { ...rate, currency: 'USD', roubles: '80', units: 1 },
      { ...rate, currency: 'KZT', roubles: '20', units: 100 },
    ])
    .execute()
})

const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )

function toDraft({ page, editions, client: named, draftVersion, costs }: DeskOffer): SaveOfferDraft {
  const { accountName: _, comment: __, ...client } = named
  const { id, variant, currency, rateMicros } = page
  const newest = editions[0] ?? page
  const content = offerDraftContentSchema.parse(newest.content)
  return { id, variant, currency, rateMicros, draftVersion, content, validUntil: newest.validUntil, client, costs }
}

type Typed = Omit<Partial<SaveOfferDraft>, 'content'> & {
  content?: (content: SaveOfferDraft['content']) => Partial<SaveOfferDraft['content']>
}

/** Saves what an employee types over the draft as it is, whatever his editor would have let him type. */
async function write(visitor: TestVisitor, hash: string, { content, ...typed }: Typed) {
  const draft = toDraft(await visitor.trpc.offers.desk.get.query({ hash }))
  const changed = { ...draft.content, title: 'Предложение', ...content?.(draft.content) }
  return visitor.trpc.offers.desk.save.mutate({ ...draft, ...typed, content: changed })
}

async function send(visitor: TestVisitor, hash: string) {
  const { page } = await visitor.trpc.offers.desk.get.query({ hash })
  return codeOf(visitor.trpc.offers.desk.publish.mutate({ id: page.id, version: page.version }))
}

const partLine = (partId: number | null, priceMinor: number, defaultPriceMinor = priceMinor) => ({
  ...offerDraftContentSchema.shape.parts.unwrap().element.parse({
    id: `p${partId ?? 'free'}`,
    partId,
    article: 'X-1',
    name: 'Деталь',
    count: 1,
    defaultPriceMinor,
    priceMinor,
  }),
})

describe('the list price of a part', () => {
  it('is the price list’s, whatever is typed: a discount hidden behind another is not sent', async () => {
    const part = await givenPart(shop.db, { priceMinor: 100_000 })
    const { hash } = await manager.trpc.offers.desk.create.mutate({ variant: 'spareParts' })

    const { content } = await write(manager, hash, { content: () => ({ parts: [partLine(part.id, 50_000)] }) })

    expect(content.parts).toMatchObject([{ defaultPriceMinor: 100_000, priceMinor: 50_000 }])
    expect(await send(manager, hash)).toBe('offer_discount_too_high')
    await write(manager, hash, { content: () => ({ parts: [partLine(part.id, 95_000)] }) })
    expect(await send(manager, hash)).toBe('taken')
  })

  it('is the one before a promotion, the supplier’s where nobody has the part, and none where there is none', async () => {
    const promoted = await givenPart(shop.db, { priceMinor: 80_000, oldPriceMinor: 100_000 })
    const ordered = await givenPart(shop.db, { priceMinor: 300_000, stock: 0 })
    const unpriced = await givenPart(shop.db, { priceMinor: null })
    await shop.db
      .insertInto('partBestOffer')
      .values({
        priceListId: 1,
        partId: ordered.id,
        priceMinor: 200_000,
        days: 3,
        multiplicity: 1,
        minimumMinor: 0,
        supplierId: crypto.randomUUID(),
        positionId: 1,
      })
      .execute()
    const { hash } = await manager.trpc.offers.desk.create.mutate({ variant: 'spareParts' })

    const parts = [promoted, ordered, unpriced].map(({ id }) => partLine(id, 70_000))
    const { content } = await write(manager, hash, { content: () => ({ parts }) })

    expect(content.parts.map(({ defaultPriceMinor }) => defaultPriceMinor)).toEqual([100_000, 200_000, 70_000])
  })

  it('is of the branch’s country, in the offer’s money at the shop’s rate: a rate that is typed counts for nothing', async () => {
    const part = await givenPart(shop.db, { priceMinor: 160_000, tengeMinor: 500_000 })
    const own = await kazakh.trpc.offers.desk.create.mutate({ variant: 'spareParts' })
    const foreign = await manager.trpc.offers.desk.create.mutate({ variant: 'spareParts' })
    const parts = [partLine(part.id, 1_000)]
    const listed = async (
      visitor: TestVisitor,
      hash: string,
      money: Pick<SaveOfferDraft, 'currency' | 'rateMicros'>,
    ) => {
      const { content, rateMicros } = await write(visitor, hash, { ...money, content: () => ({ parts }) })
      return [content.parts[0]?.defaultPriceMinor, rateMicros]
    }

    expect(await kazakh.trpc.offers.desk.get.query(own)).toMatchObject({
      page: { currency: 'KZT', rateMicros: 200_000 },
    })
    expect(await listed(kazakh, own.hash, { currency: 'KZT', rateMicros: 9_000_000 })).toEqual([500_000, 200_000])
    expect(await listed(kazakh, own.hash, { currency: 'RUB', rateMicros: 9_000_000 })).toEqual([100_000, 1_000_000])
    expect(await listed(manager, foreign.hash, { currency: 'USD', rateMicros: 900_000_000 })).toEqual([
      2_000, 80_000_000,
    ])
    const noRate = write(manager, foreign.hash, { currency: 'CNY', rateMicros: 1_000_000 })
    expect(await codeOf(noRate)).toBe('validation_error')
  })

  it('stays what the client was sent when the price list changes', async () => {
    const part = await givenPart(shop.db, { priceMinor: 100_000 })
    const { hash } = await manager.trpc.offers.desk.create.mutate({ variant: 'spareParts' })
    await write(manager, hash, { content: () => ({ parts: [partLine(part.id, 100_000)] }) })
    expect(await send(manager, hash)).toBe('taken')
    await shop.db.updateTable('price').set({ priceMinor: 150_000 }).where('partId', '=', part.id).execute()

    const { content } = await write(manager, hash, { content: () => ({ comment: 'Ещё раз' }) })

    expect(content.parts).toMatchObject([{ defaultPriceMinor: 100_000 }])
  })
})

describe('a machine that the client was sent', () => {
  type Machine = SaveOfferDraft['content']['machines'][number]
  const cases: [string, (machine: Machine) => Partial<Machine>][] = [
    ['is not dearer by the list', () => ({ defaultPriceMinor: 80_000_000, priceMinor: 80_000_000 })],
    ['gets another line', () => ({ id: 'other', defaultPriceMinor: 80_000_000, priceMinor: 80_000_000 })],
    [
      'gets another line and name',
      () => ({ id: 'other', name: 'Комбайн новый', defaultPriceMinor: 80_000_000, priceMinor: 80_000_000 }),
    ],
    [
      'costs less with its options',
      ({ options }) => ({ options: options.map((one) => ({ ...one, priceMinor: 100 })) }),
    ],
  ]

  it.each(cases)('and that %s is offered lower: only the head’s word sends it', async (_, given) => {
    for (const source of ['site', '1C'] as const) {
      const { hash, id } = await givenOffer(shop.db)
      await shop.db.updateTable('offer').set({ source }).where('id', '=', id).execute()
      await write(manager, hash, {
        content: ({ machines }) => ({ machines: machines.map((machine) => ({ ...machine, ...given(machine) })) }),
      })

      expect(await send(manager, hash)).toBe('offer_discount_too_high')
      expect(await send(head, hash)).toBe('taken')
    }
  })

  it('keeps its list price: of 1C for everybody, else until the branch’s head says another', async () => {
    const lower = ({ machines }: SaveOfferDraft['content']) => ({
      machines: machines.map((machine) => ({ ...machine, defaultPriceMinor: 101_000_000 })),
    })
    const listed = async (visitor: TestVisitor, hash: string) =>
      (await write(visitor, hash, { content: lower })).content.machines[0]?.defaultPriceMinor
    const [own, given] = [await givenOffer(shop.db), await givenOffer(shop.db)]
    await shop.db.updateTable('offer').set({ source: '1C-QR' }).where('id', '=', given.id).execute()

    expect(await listed(manager, own.hash)).toBe(108_000_000)
    expect(await listed(head, own.hash)).toBe(101_000_000)
    expect(await listed(manager, own.hash)).toBe(101_000_000)
    expect([await listed(manager, given.hash), await listed(head, given.hash)]).toEqual([108_000_000, 108_000_000])
  })

  it('is dearer, or fewer, without anybody’s word', async () => {
    const { hash } = await givenOffer(shop.db)
    await write(manager, hash, {
      content: ({ machines }) => ({
        machines: machines.map((machine) => ({ ...machine, priceMinor: 105_000_000, options: [] })),
      }),
    })
    expect(await send(manager, hash)).toBe('taken')
  })
})
