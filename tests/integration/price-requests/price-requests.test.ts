import { announceArrivals, askPrice } from '@agromarket/core/price-requests'
import { type AppError, type AskPriceInput, askPriceSchema, priceRequestLimits } from '@agromarket/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { countMessages, readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let part: TestPart
let buyer: TestVisitor
let employee: TestVisitor
let mailbox = ''
beforeEach(async () => {
  await shop.db.deleteFrom('priceRequest').execute()
  await shop.db.deleteFrom('quota').execute()
  part = await givenPart(shop.db, { priceMinor: null, tengeMinor: null, stock: {} })
  buyer = await shop.signedIn(await givenBuyer(shop.db, { limit: { totalMinor: 1 } }))
  employee = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Крылова', roles: ['employee'], branchId: 1 }))
  mailbox = `${crypto.randomUUID()}@shop.test`
})

const asking = (given: Partial<AskPriceInput> = {}): AskPriceInput => ({
  kind: 'price',
  partId: part.id,
  count: 4,
  contacts: { name: 'Пётр', phone: '+7 (900) 111-22-33', email: mailbox },
  comment: 'Нужно к посевной',
  ...given,
})
const ask = (given?: Partial<AskPriceInput>, visitor = buyer) => visitor.trpc.priceRequests.ask.mutate(asking(given))
const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )

describe('asking for a price', () => {
  it('reaches the branch by a letter with the buyer’s words, and the employee’s list', async () => {
    const { branch } = await buyer.trpc.viewer.current.query()
    const request = await ask()

    const letter = await readMessage(shop, branch.email)
    const incoming = await employee.trpc.priceRequests.incoming.query({})

    expect(letter.subject).toBe(`Запрос цены: ${part.article}`)
    expect(letter.bodyText).toContain('«Нужно к посевной»')
    expect(letter.bodyText).toContain('/staff/price-requests')
    expect(incoming.counts).toEqual({ open: 1, answered: 0, all: 1 })
    expect(incoming.items).toMatchObject([
      {
        id: request.id,
        article: part.article,
        count: 4,
        organization: 'ООО «Нива»',
        contacts: { phone: '79001112233' },
      },
    ])
  })

  it('is one request however often and from how many tabs at once; the last words stand, one letter leaves', async () => {
    const { branch } = await buyer.trpc.viewer.current.query()
    const before = await countMessages(shop, branch.email)

    const asked = await Promise.all([1, 2, 3, 4, 5].map((count) => ask({ count })))
    await ask({ count: 9, comment: 'Срочно' })

    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    expect(await buyer.trpc.priceRequests.list.query()).toMatchObject([{ count: 9, comment: 'Срочно', answer: null }])
    expect((await countMessages(shop, branch.email)) - before).toBe(1)
  })

  it('refuses what is not on sale, guests, and counts that are none', async () => {
    const gone = await givenPart(shop.db, { isRemoved: true })

    expect(await codeOf(ask({ partId: gone.id }))).toBe('part_removed')
    expect(await codeOf(ask({ partId: 999_999_999 }))).toBe('part_not_found')
    expect(await codeOf(ask({}, shop.visitor()))).toBe('unauthenticated')
    for (const count of [0, -3, 2.5, 12_345]) expect(await codeOf(ask({ count }))).toBe('validation_error')
    expect(await buyer.trpc.priceRequests.list.query()).toEqual([])
  })

  it('lets as many through as the limit says, of many at once too, and writes none of the refused', async () => {
    const { inHour } = priceRequestLimits.perBuyer
    const parts: TestPart[] = []
    for (let index = 0; index < inHour + 5; index += 1) parts.push(await givenPart(shop.db, { stock: {} }))

    const ctx = await shop.context({ user: await givenBuyer(shop.db) })
    // A mailbox each: its own limit is not what is looked at here. Not over HTTP: so many at once may be too slow for it.
    const outcomes = await Promise.all(
      parts.map(({ id }) => {
        const contacts = { ...asking().contacts, email: `${crypto.randomUUID()}@shop.test` }
        return askPrice(ctx, askPriceSchema.parse(asking({ partId: id, contacts }))).then(
          () => 'taken',
          (error: AppError) => error.code,
        )
      }),
    )

    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(inHour)
    expect(new Set(outcomes)).toEqual(new Set(['taken', 'too_many_price_requests']))
    expect(await shop.db.selectFrom('priceRequest').select('id').execute()).toHaveLength(inHour)
  })

  it('stops naming a mailbox that gets too much already', async () => {
    const outcomes: string[] = []
    for (let index = 0; index < 25; index += 1) {
      const { id } = await givenPart(shop.db, { stock: {} })
      outcomes.push(await codeOf(ask({ partId: id })))
    }

    expect(outcomes.at(-1)).toBe('too_many_letters')
  })

  it('counts a mailbox that is named afterwards like one that is named at once', async () => {
    await ask()
    const outcomes: string[] = []
    for (let turn = 0; turn <= 40; turn += 1) {
      const email = turn % 2 === 0 ? 'swapped@shop.test' : mailbox
      outcomes.push(await codeOf(ask({ contacts: { name: 'Пётр', phone: '+7 (900) 111-22-33', email } })))
    }

    expect(outcomes).toContain('too_many_letters')
  })
})

describe('answering', () => {
  it('shows the price in the buyer’s profile, writes to him and hints at it on his next page', async () => {
    const { id } = await ask()
    const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'], areaId: '3309' }))

    await admin.trpc.priceRequests.answer.mutate({ id, priceMinor: 123_400, term: '5–7 дней', answer: 'Под заказ' })

    await shop.drainOutbox()
    const [request] = await buyer.trpc.priceRequests.list.query()
    const letter = await readMessage(shop, mailbox)
    expect(request).toMatchObject({
      state: 'answered',
      answer: { priceMinor: 123_400, term: '5–7 дней', text: 'Под заказ' },
    })
    expect(letter.subject).toBe(`Ответ филиала: ${part.article}`)
    expect(letter.bodyText).toContain('1 234 руб.')
    expect(letter.bodyText).toContain('4 936 руб.')
    // Of the branch that was asked, wherever its answer was written.
    expect(letter.bodyText).toMatch(/При получении в филиале\W+Филиал Смоленск/)
    expect((await buyer.trpc.viewer.current.query()).notifications).toMatchObject([
      { data: { title: 'Филиал ответил на запрос' } },
    ])
  })

  it('sends an SMS to whoever has named no mailbox', async () => {
    const phone = '+7 (900) 555-44-33'
    const { id } = await ask({ contacts: { name: 'Пётр', phone, email: '' } })

    await employee.trpc.priceRequests.answer.mutate({ id, priceMinor: 100_000 })

    const message = await readMessage(shop, '79005554433')
    expect(message).toMatchObject({ channel: 'sms' })
    expect(message.bodyText).toContain('4 000 руб. за 4 шт.')
  })

  it('of two employees at once one answers, the other hears of it', async () => {
    const { id } = await ask()

    const outcomes = await Promise.all(
      [100, 200].map((priceMinor) => codeOf(employee.trpc.priceRequests.answer.mutate({ id, priceMinor }))),
    )

    expect(outcomes.sort()).toEqual(['price_request_closed', 'taken'])
    expect(await countMessages(shop, mailbox)).toBe(1)
  })

  it('is the asked branch’s alone: another’s employee finds nothing, with the words for nothing', async () => {
    const { id } = await ask()
    const other = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 2 }))
    const nowhere = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'] }))
    const body = (requestId: string) => ({ id: requestId, priceMinor: 1 })

    for (const visitor of [other, nowhere]) {
      const foreign = await visitor.post('/trpc/priceRequests.answer', body(id))
      const missing = await visitor.post('/trpc/priceRequests.answer', body(crypto.randomUUID()))
      expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
      expect((await visitor.trpc.priceRequests.incoming.query({ state: 'all' })).items).toEqual([])
    }
    const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
    expect((await admin.trpc.priceRequests.incoming.query({})).items).toMatchObject([{ id }])
  })

  it('needs a price or words, and finds requests by article and by buyer', async () => {
    const { id } = await ask()

    expect(await codeOf(employee.trpc.priceRequests.answer.mutate({ id }))).toBe('validation_error')
    for (const q of [part.article, 'нива', 'Пётр']) {
      expect((await employee.trpc.priceRequests.incoming.query({ q })).items).toMatchObject([{ id }])
    }
    expect((await employee.trpc.priceRequests.incoming.query({ q: '%' })).items).toEqual([])
  })

  it('comes too late for what the buyer has withdrawn', async () => {
    const { id } = await ask()
    await buyer.trpc.priceRequests.withdraw.mutate({ id })

    expect(await codeOf(employee.trpc.priceRequests.answer.mutate({ id, priceMinor: 1 }))).toBe('price_request_closed')
    expect(await codeOf(buyer.trpc.priceRequests.withdraw.mutate({ id }))).toBe('price_request_not_found')
    expect(await buyer.trpc.priceRequests.list.query()).toEqual([])
  })
})

describe('«Сообщить о поступлении»', () => {
  const arrive = (branchId: number, quantity = 3) =>
    shop.db
      .insertInto('stock')
      .values({ partId: part.id, branchId, quantity })
      .onConflict((conflict) => conflict.columns(['partId', 'branchId']).doUpdateSet({ quantity }))
      .execute()
  const announce = async () => announceArrivals(await shop.context())

  it('tells each buyer once when a branch of his country has the part, however often and by how many workers it is looked at', async () => {
    await ask({ kind: 'stock', wantsArrival: true })
    expect(await announce()).toBe(0)
    await arrive(2)

    const told = await Promise.all([announce(), announce(), announce()])
    await arrive(2, 0)
    await announce()
    await arrive(2, 5)
    await announce()

    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await countMessages(shop, mailbox)).toBe(1)
    expect((await readMessage(shop, mailbox)).subject).toBe(`Поступил на склад: ${part.article}`)
    expect(await buyer.trpc.priceRequests.list.query()).toMatchObject([{ arrivedAt: expect.any(String) }])
  })

  it('says nothing of stock in the other country, to whoever did not ask, or has withdrawn', async () => {
    const { id } = await ask({ kind: 'stock', wantsArrival: true })
    const { id: kazakh } = await shop.db
      .selectFrom('branch')
      .select('id')
      .where('countryId', '=', 115)
      .executeTakeFirstOrThrow()
    await arrive(kazakh)
    expect(await announce()).toBe(0)
    await buyer.trpc.priceRequests.withdraw.mutate({ id })
    await ask({ kind: 'price', wantsArrival: false })
    await arrive(1)

    expect(await announce()).toBe(0)
    expect(await countMessages(shop, mailbox)).toBe(0)
  })

  it('is not promised for what is in stock', async () => {
    await arrive(1)

    expect(await ask({ kind: 'stock', wantsArrival: true })).toMatchObject({ wantsArrival: false })
  })
})
