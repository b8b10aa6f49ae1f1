import type { SessionUser } from '@agromarket/core/platform/context'
import { type DeskOffer, offerDraftContentSchema, type SaveOfferDraft } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const kostanaiBranchId = 102
const smolenskArea = '3368'
const kostanaiArea = '3413'
let here: SessionUser
let abroad: SessionUser
let staff: Record<'employee' | 'head' | 'abroad' | 'elsewhere' | 'admin', TestVisitor>
beforeAll(async () => {
  here = await givenBuyer(shop.db, { name: 'Дальновидов Олег', areaId: smolenskArea })
  abroad = await givenBuyer(shop.db, { name: 'Дальновидова Айгуль', areaId: kostanaiArea })
  const signIn = async (role: 'employee' | 'branchManager' | 'admin', branchId?: number) =>
    shop.signedIn(await givenBuyer(shop.db, { roles: [role], ...(branchId !== undefined && { branchId }) }))
  staff = {
    employee: await signIn('employee', 1),
    head: await signIn('branchManager', 1),
    abroad: await signIn('branchManager', kostanaiBranchId),
    elsewhere: await signIn('employee', 2),
    admin: await signIn('admin'),
  }
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

describe('clients of the shop', () => {
  const find = async (visitor: TestVisitor) =>
    (await visitor.trpc.offers.desk.findClients.query({ q: 'дальновидов' })).map(({ userId }) => userId).toSorted()

  it('are found by the people of the branch where they buy, by an administrator everywhere', async () => {
    expect(await find(staff.employee)).toEqual([here.id])
    expect(await find(staff.head)).toEqual([here.id])
    expect(await find(staff.abroad)).toEqual([abroad.id])
    expect(await find(staff.elsewhere)).toEqual([])
    expect(await find(staff.admin)).toEqual([here.id, abroad.id].toSorted())
  })

  it('are found where they have ordered or asked for an offer too', async () => {
    const guestOfTwo = await givenBuyer(shop.db, { name: 'Заезжев Иван', areaId: kostanaiArea })
    const found = async (visitor: TestVisitor) =>
      (await visitor.trpc.offers.desk.findClients.query({ q: 'заезжев' })).length
    expect([await found(staff.employee), await found(staff.abroad)]).toEqual([0, 1])
    const { id } = await givenOffer(shop.db, { clientUserId: guestOfTwo.id })
    expect(await found(staff.employee)).toBe(0)
    await shop.db
      .updateTable('offer')
      .set({ sourceKey: `request:${id}` })
      .where('id', '=', id)
      .execute()
    expect(await found(staff.employee)).toBe(1)
  })

  it('show their carts to those people alone, and are named in no offer of another branch', async () => {
    const visitor = await shop.signedIn(abroad)
    const part = await givenPart(shop.db)
    await visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 2 }] })
    const given = await givenOffer(shop.db, { clientUserId: abroad.id, state: 'draft' })
    const cartOf = (by: TestVisitor) => by.trpc.offers.desk.clientCart.query({ hash: given.hash })
    expect(await codeOf(cartOf(staff.employee))).toBe('not_found')
    expect((await cartOf(staff.admin)).lines).toMatchObject([{ count: 2, part: { id: part.id } }])

    const { hash } = await givenOffer(shop.db, { state: 'draft' })
    const name = async (by: TestVisitor, userId: string) => {
      const draft = toDraft(await by.trpc.offers.desk.get.query({ hash }))
      return codeOf(by.trpc.offers.desk.save.mutate({ ...draft, client: { ...draft.client, userId } }))
    }
    expect(await name(staff.employee, abroad.id)).toBe('validation_error')
    expect(await name(staff.employee, here.id)).toBe('taken')
    expect(await name(staff.admin, abroad.id)).toBe('taken')
  })
})

describe('a bill', () => {
  const lettersAbout = async (id: string) => {
    await shop.drainOutbox()
    return (await shop.db.selectFrom('message').select('id').where('aboutId', '=', id).execute()).length
  }

  it('asked for again and again is one letter, and after each answer of the branch five a day', async () => {
    const { hash, id } = await givenOffer(shop.db)
    const ask = async () => {
      const { version } = await shop.visitor().trpc.offers.get.query({ hash })
      return codeOf(shop.visitor().trpc.offers.accept.mutate({ hash, version, isInvoice: true }))
    }
    for (let click = 0; click < 3; click += 1) expect(await ask()).toBe('taken')
    expect(await lettersAbout(id)).toBe(1)

    for (const expected of ['taken', 'taken', 'taken', 'taken', 'too_many_offers']) {
      await shop.db.updateTable('offer').set({ lastEvent: 'sent' }).where('id', '=', id).execute()
      expect(await ask()).toBe(expected)
    }
    expect(await lettersAbout(id)).toBe(5)
  })
})

describe('a delivery', () => {
  it('is priced to the place that the address names, whatever point comes with it', async () => {
    const { hash } = await givenOffer(shop.db, {
      variant: 'spareParts',
      content: {
        machines: [],
        parts: [
          {
            id: 'p1',
            article: 'X',
            name: 'Вал',
            count: 1,
            defaultPriceMinor: 1,
            priceMinor: 100_000,
            weightGrams: 400_000,
          },
        ],
      },
    })
    const near: [number, number] = [54.79, 32.06]
    const asked = async (address: string, coords: [number, number]) => {
      const { version } = await shop.visitor().trpc.offers.get.query({ hash })
      const change = { type: 'delivery' as const, value: 'calc' as const, address, coords }
      let isOver = false
      const sent = shop
        .visitor()
        .trpc.offers.change.mutate({ hash, version, queue: [change] })
        .finally(() => {
          isOver = true
        })
      while (!isOver) await shop.drainOutbox()
      await sent
      const [pending] = (await shop.visitor().trpc.offers.get.query({ hash })).changes
      return pending?.type === 'delivery' ? pending : undefined
    }

    const close = await asked('Смоленск, ул. Ленина, 1', near)
    expect(close).toMatchObject({ coords: near })
    const far = await asked('Владивосток, ул. Светланская, 1', near)
    expect(far?.coords?.[1]).toBeGreaterThan(130)
    expect(far?.distanceKm).toBeGreaterThan(5_000)
    expect(close?.distanceKm).toBeLessThan(50)
  })
})

describe('where a named client is', () => {
  it('is read by him and his branch, and by nobody else who has the link', async () => {
    const street = 'Рославль, ул. Заветная, 17'
    const { hash, id } = await givenOffer(shop.db, {
      clientUserId: here.id,
      content: {
        delivery: { method: 'calc', address: street, coords: [53.95, 32.86], priceMinor: 1_000, note: `До ${street}` },
        shipments: [{ type: 'delivery', destination: street }],
        visit: { date: '2099-01-01', facts: ['Место', 'Где'].map((name) => ({ name, value: street })) },
      },
    })
    const client = await shop.signedIn(here)
    const change = { type: 'delivery' as const, value: 'calc' as const, address: `${street}, корп. 2` }
    await client.trpc.offers.change.mutate({ hash, version: 0, queue: [change] })
    await staff.employee.trpc.offers.desk.answer.mutate({
      id,
      version: 1,
      lines: [{ key: 'delivery', verdict: 'refused', reason: 'Трал туда не пройдёт' }],
    })
    const seenBy = async (visitor: TestVisitor) =>
      JSON.stringify([
        await visitor.trpc.offers.get.query({ hash }),
        await visitor.trpc.offers.sheet.query({ hash }),
        (await visitor.get(`/offers/single-technique/get-product-options?hash=${hash}`)).json(),
      ])
    for (const visitor of [client, staff.employee]) expect(await seenBy(visitor)).toContain('Заветная')
    for (const visitor of [shop.visitor(), await shop.signedIn(abroad), staff.elsewhere]) {
      expect(await seenBy(visitor)).not.toContain('Заветная')
    }
  })
})
