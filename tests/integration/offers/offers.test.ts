import type { SessionUser } from '@agromarket/core/platform/context'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let client: TestVisitor
let clientUser: SessionUser
let manager: TestVisitor
beforeEach(async () => {
  await shop.db.deleteFrom('quota').execute()
  clientUser = await givenBuyer(shop.db)
  client = await shop.signedIn(clientUser)
  manager = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Крылова', roles: ['employee'], branchId: 1 }))
})

const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )
const kit = (count: number) => ({ type: 'option' as const, id: 'kit', count })

describe('an offer by its link', () => {
  it('is read by a guest with its own prices; another link, a draft’s or one taken back opens nothing', async () => {
    const guest = shop.visitor()
    const { hash, id } = await givenOffer(shop.db)
    const draft = await givenOffer(shop.db, { state: 'draft' })

    expect(await guest.trpc.offers.get.query({ hash })).toMatchObject({
      content: { machines: [{ priceMinor: 100_000_000 }] },
      rights: { isClient: true, isAuth: false, readOnly: false },
    })
    expect(await codeOf(guest.trpc.offers.get.query({ hash: `${hash}0` }))).toBe('not_found')
    expect(await codeOf(guest.trpc.offers.get.query({ hash: draft.hash }))).toBe('not_found')

    const { version } = await guest.trpc.offers.get.query({ hash })
    const head = await shop.signedIn(await givenBuyer(shop.db, { roles: ['branchManager'], branchId: 1 }))
    await head.trpc.offers.desk.revoke.mutate({ id, version })
    expect(await codeOf(guest.trpc.offers.get.query({ hash }))).toBe('not_found')
  })

  it('that was made for somebody is changed by nobody else, and by him no more once it is accepted or its day has passed', async () => {
    const { hash } = await givenOffer(shop.db, { clientUserId: clientUser.id })
    const change = { hash, version: 0, queue: [kit(1)] }
    expect(await codeOf(shop.visitor().trpc.offers.change.mutate(change))).toBe('offer_read_only')
    expect(await codeOf(manager.trpc.offers.change.mutate(change))).toBe('offer_read_only')
    expect(await codeOf(client.trpc.offers.change.mutate(change))).toBe('taken')

    const accepted = await givenOffer(shop.db, { clientUserId: clientUser.id, state: 'accepted' })
    expect(await codeOf(client.trpc.offers.change.mutate({ ...change, hash: accepted.hash }))).toBe('offer_closed')

    const old = await givenOffer(shop.db, { clientUserId: clientUser.id, validUntil: '2020-01-01' })
    expect(await codeOf(client.trpc.offers.change.mutate({ ...change, hash: old.hash }))).toBe('offer_expired')
  })
})

describe('a discount that the branch does not show', () => {
  it('leaves no list price in the page, the sheet, the slides, REST or the order of the client; shown, page and sheet have it', async () => {
    const part = await givenPart(shop.db, { stock: 10 })
    const partLine = (isSale: boolean) => ({
      id: 'p1',
      partId: part.id,
      article: part.article,
      name: part.name,
      url: `/zapchasti/${part.slug}`,
      count: 1,
      priceMinor: 70_000_000,
      defaultPriceMinor: 77_654_300,
      isSale,
    })
    const leaving = async (isSale: boolean) => {
      const given = { variant: 'spareParts' as const, clientUserId: clientUser.id }
      const content = { machines: [], parts: [partLine(isSale)] }
      const { hash } = await givenOffer(shop.db, { ...given, content })
      const page = await client.trpc.offers.get.query({ hash })
      const sheet = await client.trpc.offers.sheet.query({ hash })
      const rest = await client.post(`/offers/single-technique/set-change?hash=${hash}`, {
        queue: [{ type: 'comment', text: 'Спасибо' }],
        version: 0,
      })
      const other = await givenOffer(shop.db, { ...given, content })
      const { order } = await client.trpc.offers.accept.mutate({ hash: other.hash, version: 0 })
      const placed = await client.trpc.orders.get.query({ id: order?.id ?? '' })
      return [page, sheet, rest.json(), placed].map((answer) => JSON.stringify(answer).replaceAll('\u00a0', ' '))
    }
    const isListed = (text: string) => /77654300|776 543|7 654 300|76 543/.test(text)

    expect((await leaving(false)).map(isListed)).toEqual([false, false, false, false])
    expect((await leaving(true)).map(isListed)).toEqual([true, true, false, false])
  })
})

describe('a queue of changes', () => {
  it('is taken once however often it comes, and tells the branch', async () => {
    const { hash } = await givenOffer(shop.db)
    const queue = { hash, version: 0, queueId: crypto.randomUUID(), queue: [kit(2)] }

    const first = await client.trpc.offers.change.mutate(queue)
    const again = await client.trpc.offers.change.mutate(queue)

    expect(first).toEqual({
      version: 1,
      diff: expect.objectContaining({ options: [{ id: 'kit', title: 'Комплект фильтров', value: 2 }] }),
    })
    expect(again).toEqual(first)
    const { branch } = await client.trpc.offers.get.query({ hash })
    const { email } = await shop.db
      .selectFrom('branch')
      .select('email')
      .where('id', '=', branch.id)
      .executeTakeFirstOrThrow()
    expect((await readMessage(shop, email)).subject).toContain('клиент прислал изменения')
  })

  it('made over an older version is refused with the newer one; of ten at once the offer ends as one of them left it', async () => {
    const { hash } = await givenOffer(shop.db)
    await client.trpc.offers.change.mutate({ hash, version: 0, queue: [kit(3)] })
    const refused = await client.trpc.offers.change
      .mutate({ hash, version: 0, queue: [kit(5)] })
      .catch((error: { data: object }) => error.data)
    expect(refused).toMatchObject({
      appCode: 'offer_changed',
      offer: { version: 1, diff: { options: [{ value: 3 }] } },
    })

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        codeOf(client.trpc.offers.change.mutate({ hash, version: 1, queue: [kit(index + 10)] })),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
    expect(await client.trpc.offers.get.query({ hash })).toMatchObject({
      version: 2,
      changes: [{ type: 'option', count: 10 + outcomes.indexOf('taken') }],
    })
  })

  it('that leads back to the offer leaves no change behind, and one of a line that is not there none at all', async () => {
    const { hash } = await givenOffer(shop.db)
    await client.trpc.offers.change.mutate({ hash, version: 0, queue: [kit(1)] })
    expect(await client.trpc.offers.change.mutate({ hash, version: 1, queue: [kit(0)] })).toEqual({
      diff: null,
      version: 2,
    })

    const strange = [kit(1), { type: 'option' as const, id: 'other', count: 1 }]
    expect(await codeOf(client.trpc.offers.change.mutate({ hash, version: 2, queue: strange }))).toBe(
      'validation_error',
    )
    expect(await client.trpc.offers.get.query({ hash })).toMatchObject({ version: 2, changes: [], state: 'sent' })
  })
})

describe('the manager’s answer', () => {
  it('makes a new edition of what is accepted and countered, and keeps the one before', async () => {
    const { hash, id } = await givenOffer(shop.db, { contactEmail: 'client@shop.test' })
    const wheels = { type: 'option' as const, id: 'header', count: 2 }
    await client.trpc.offers.change.mutate({
      hash,
      version: 0,
      queue: [kit(2), wheels, { type: 'count', id: 'm1', count: 3 }],
    })
    const lines = [
      { key: 'option:kit', verdict: 'accepted' as const },
      { key: 'option:header', verdict: 'countered' as const, counter: wheels, priceMinor: 19_000_000 },
    ]
    const short = manager.trpc.offers.desk.answer.mutate({ id, version: 1, lines })
    expect(await codeOf(short)).toBe('offer_unanswered')

    const all = [...lines, { key: 'count:m1', verdict: 'refused' as const, reason: 'Машина одна' }]
    await manager.trpc.offers.desk.answer.mutate({ id, version: 1, lines: all })

    const page = await client.trpc.offers.get.query({ hash })
    expect(page).toMatchObject({ edition: 2, state: 'sent', changes: [], rights: { canAccept: true } })
    expect(page.content.machines[0]).toMatchObject({
      count: 1,
      options: [
        { id: 'header', count: 2, priceMinor: 19_000_000 },
        { id: 'kit', count: 2, isIncluded: true },
      ],
    })
    expect(page.answered.map(({ key, verdict, reason }) => [key, verdict, reason])).toEqual([
      ['option:kit', 'accepted', ''],
      ['option:header', 'countered', ''],
      ['count:m1', 'refused', 'Машина одна'],
    ])
    const editions = await shop.db
      .selectFrom('offerEdition')
      .select(['number', 'totalMinor'])
      .where('offerId', '=', id)
      .orderBy('number')
      .execute()
    expect(editions).toEqual([
      { number: 1, totalMinor: 120_000_000 },
      { number: 2, totalMinor: 145_720_000 },
    ])
    expect((await readMessage(shop, 'client@shop.test')).subject).toContain('ответ на ваши изменения')
    const tampering = shop.db.updateTable('offerEdition').set({ totalMinor: 1 }).where('offerId', '=', id).execute()
    await expect(tampering).rejects.toThrow('never changes')
  })

  it('sells as many kits as the counter-offer says, and takes one kit for two machines as a change', async () => {
    const { hash, id } = await givenOffer(shop.db)
    const machines = { type: 'count' as const, id: 'm1', count: 2 }
    const header = { type: 'option' as const, id: 'header', count: 1 }
    const { version } = await client.trpc.offers.change.mutate({ hash, version: 0, queue: [kit(2), machines, header] })
    await manager.trpc.offers.desk.answer.mutate({
      id,
      version,
      lines: [
        { key: 'count:m1', verdict: 'accepted' },
        { key: 'option:header', verdict: 'accepted' },
        { key: 'option:kit', verdict: 'countered', counter: kit(1), priceMinor: 3_500_000 },
      ],
    })
    const { content, answered } = await client.trpc.offers.get.query({ hash })
    expect(content.machines[0]).toMatchObject({
      count: 2,
      options: [
        { id: 'header', count: 1 },
        { id: 'kit', count: 1, priceMinor: 3_500_000 },
      ],
    })
    const plain = (text: string) => text.replace(/\s/g, ' ')
    expect(answered.map(({ key, now, offered }) => [key, plain(now), plain(offered)])).toEqual([
      ['option:kit', '2 шт., 77 200', '1 шт., 35 000'],
      ['count:m1', '2', ''],
      ['option:header', '1 шт., 200 000', ''],
    ])
  })

  it('stands on the page once it is accepted, and in the history with its words; strangers with the link have none', async () => {
    const { hash, id } = await givenOffer(shop.db, { clientUserId: clientUser.id })
    const queue = [kit(2), { type: 'comment' as const, text: 'Нужен к уборке' }]
    await client.trpc.offers.change.mutate({ hash, version: 0, queue })
    const lines = [
      { key: 'option:kit', verdict: 'refused' as const, reason: 'Комплект один' },
      { key: 'comment', verdict: 'accepted' as const },
    ]
    await manager.trpc.offers.desk.answer.mutate({ id, version: 1, lines, message: 'Успеем к уборке' })
    await client.trpc.offers.accept.mutate({ hash, version: 2 })

    const { answered, state } = await client.trpc.offers.get.query({ hash })
    expect({ state, answered }).toMatchObject({
      state: 'accepted',
      answered: [{ key: 'option:kit', verdict: 'refused', reason: 'Комплект один' }, { key: 'comment' }],
    })
    const history = await client.trpc.offers.history.query({ hash })
    expect(history.map(({ kind, actorName, note }) => [kind, actorName, note])).toEqual([
      ['accepted', clientUser.name, 'Заявка на договор'],
      ['answered', 'Анна Крылова', 'Успеем к уборке'],
      ['changes', clientUser.name, ''],
    ])
    expect(history[1]?.lines).toEqual(answered)

    const stranger = shop.visitor()
    expect(await stranger.trpc.offers.history.query({ hash })).toEqual([])
    const seen = await stranger.trpc.offers.get.query({ hash })
    expect(seen.answered.map(({ key }) => key)).toEqual(['option:kit'])

    const { version } = await manager.trpc.offers.get.query({ hash })
    await manager.trpc.offers.desk.settle.mutate({ id, version, contractNumber: '17' })
    expect((await client.trpc.offers.history.query({ hash }))[0]).toMatchObject({ kind: 'contract' })
  })

  it('is prepared over the offer with its versions and history, which the branch alone can open', async () => {
    const { hash, id } = await givenOffer(shop.db, { clientUserId: clientUser.id })
    await client.trpc.offers.change.mutate({ hash, version: 0, queue: [kit(2)] })
    const elsewhere = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 2 }))

    const offer = await manager.trpc.offers.desk.get.query({ hash })
    expect(offer).toMatchObject({ page: { changes: [{ id: 'kit' }] }, editions: [{ number: 1, isSent: true }] })
    expect(offer.events.map(({ kind }) => kind)).toEqual(['changes'])
    expect(await codeOf(elsewhere.trpc.offers.desk.get.query({ hash }))).toBe('not_found')

    const idsOf = async (visitor: TestVisitor, list: 'own' | 'desk') => {
      const { offers } = visitor.trpc
      const { items } = await (list === 'own' ? offers.list.query({}) : offers.desk.list.query({ state: 'changed' }))
      return items.map((item) => item.id)
    }
    expect(await idsOf(client, 'own')).toEqual([id])
    expect(await idsOf(manager, 'own')).toEqual([])
    expect(await idsOf(manager, 'desk')).toContain(id)
    expect(await idsOf(elsewhere, 'desk')).not.toContain(id)
  })

  it('opens no offer again that was taken back, which is done once, and none for a day that has passed', async () => {
    const taken = await givenOffer(shop.db)
    await client.trpc.offers.change.mutate({ hash: taken.hash, version: 0, queue: [kit(2)] })
    const head = await shop.signedIn(await givenBuyer(shop.db, { roles: ['branchManager'], branchId: 1 }))
    await head.trpc.offers.desk.revoke.mutate({ id: taken.id, version: 1 })
    const lines = [{ key: 'option:kit', verdict: 'accepted' as const }]

    expect(await codeOf(manager.trpc.offers.desk.answer.mutate({ id: taken.id, version: 2, lines }))).toBe(
      'offer_closed',
    )
    expect(await codeOf(head.trpc.offers.desk.revoke.mutate({ id: taken.id, version: 2 }))).toBe('offer_closed')
    expect(await codeOf(client.trpc.offers.get.query({ hash: taken.hash }))).toBe('not_found')

    const late = await givenOffer(shop.db)
    await client.trpc.offers.change.mutate({ hash: late.hash, version: 0, queue: [kit(2)] })
    const answer = { id: late.id, version: 1, lines }
    const passed = manager.trpc.offers.desk.answer.mutate({ ...answer, validUntil: '2020-01-01' })
    expect(await codeOf(passed)).toBe('validation_error')
    expect(await codeOf(manager.trpc.offers.desk.answer.mutate(answer))).toBe('taken')
  })

  it('belongs to the branch that has made the offer, and to whoever has seen its newest version', async () => {
    const { id, hash } = await givenOffer(shop.db)
    await client.trpc.offers.change.mutate({ hash, version: 0, queue: [kit(2)] })
    const answer = { id, version: 1, lines: [{ key: 'option:kit', verdict: 'accepted' as const }] }
    const elsewhere = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 2 }))

    expect(await codeOf(elsewhere.trpc.offers.desk.answer.mutate(answer))).toBe('not_found')
    expect(await codeOf(client.trpc.offers.desk.answer.mutate(answer))).toBe('forbidden')
    expect(await codeOf(manager.trpc.offers.desk.answer.mutate({ ...answer, version: 0 }))).toBe('offer_changed')
    expect(await codeOf(manager.trpc.offers.desk.answer.mutate(answer))).toBe('taken')
  })
})

describe('an accepted offer', () => {
  it('of parts is one order at its own prices; of a machine a request for a contract', async () => {
    const part = await givenPart(shop.db, { stock: 10 })
    const line = {
      id: 'p1',
      partId: part.id,
      article: part.article,
      name: part.name,
      count: 3,
      url: `/zapchasti/${part.slug}`,
    }
    const parts = await givenOffer(shop.db, {
      variant: 'spareParts',
      clientUserId: clientUser.id,
      content: { machines: [], parts: [{ ...line, priceMinor: 77_700, defaultPriceMinor: 100_000 }] },
    })
    const accept = (hash: string, visitor = client) => visitor.trpc.offers.accept.mutate({ hash, version: 0 })

    const taken = await Promise.all([accept(parts.hash), accept(parts.hash)])
    const order = taken.find((answer) => answer.order)?.order
    expect(taken.filter((answer) => answer.order)).toHaveLength(1)
    expect(await client.trpc.orders.get.query({ id: order?.id ?? '' })).toMatchObject({ totalMinor: 233_100 })

    const machine = await givenOffer(shop.db)
    expect(await accept(machine.hash, shop.visitor())).toEqual({ version: 1, order: null })
    const unnamed = await givenOffer(shop.db, {
      content: { machines: [], parts: [{ ...line, priceMinor: 1, defaultPriceMinor: 1 }] },
    })
    expect(await codeOf(accept(unnamed.hash, shop.visitor()))).toBe('unauthenticated')
  })
})

describe('«Запросить КП»', () => {
  it('makes one draft of the cart for the branch however often it is pressed; the client sees it once it is sent', async () => {
    const part = await givenPart(shop.db)
    await client.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 2 }] })
    const asking = {
      from: { kind: 'cart' as const },
      contacts: { name: 'Пётр', phone: '+7 (900) 111-22-33' },
      requestId: crypto.randomUUID(),
    }
    const [one, two] = await Promise.all([
      client.trpc.offers.request.mutate(asking),
      client.trpc.offers.request.mutate(asking),
    ])
    expect(one).toEqual(two)

    const { id, hash } = await shop.db
      .selectFrom('offer')
      .select(['id', 'hash'])
      .where('number', '=', Number(one.number))
      .executeTakeFirstOrThrow()
    expect(await codeOf(client.trpc.offers.get.query({ hash }))).toBe('not_found')
    expect(await codeOf(manager.trpc.offers.desk.publish.mutate({ id, version: 0 }))).toBe('taken')
    expect(await client.trpc.offers.get.query({ hash })).toMatchObject({
      content: { parts: [{ partId: part.id, count: 2, priceMinor: part.priceMinor }] },
      rights: { isClient: true },
    })
  })
})

describe('an offer from 1C', () => {
  const document = (id: string) => ({
    id,
    // With the Cyrillic letter, as keyboards there write it.
    source: '1С-Personal',
    title: 'Комбайн',
    currency_code: 'USD',
    rate: 92.5,
    valid_date: '31.12.2099',
    products: [{ id: 'm1', name: 'Комбайн', price: 120_000.5, count: { count: 2 } }],
  })
  const send = (body: Record<string, unknown>, key: string | null = shop.app.config.oneCToken) =>
    shop.visitor().post('/api/offers/import', body, { authorization: `Bearer ${key}` })

  it('is one offer however often its document comes, in its own currency at the rate of its day', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all([send(document(id)), send(document(id)), send(document(id))])
    const hashes = new Set(answers.map((answer) => answer.json<{ hash: string }>().hash))
    expect(hashes.size).toBe(1)

    const page = await shop.visitor().trpc.offers.get.query({ hash: [...hashes][0] ?? '' })
    expect(page).toMatchObject({ source: '1C-Personal', currency: 'USD', rateMicros: 92_500_000, state: 'sent' })
    // Spec §9: 4500 for each machine unless the document says otherwise.
    expect(page.content.machines[0]).toMatchObject({ priceMinor: 12_000_050, commissioningMinor: 450_000, count: 2 })
  })

  it('comes with the key alone, and with words that the shop understands', async () => {
    expect((await send(document('a'), 'guessed')).json()).toMatchObject({ code: 'offer_key_refused' })
    // Whoever has no key does not learn what a document has to hold.
    expect((await send({}, 'guessed')).json()).toMatchObject({ code: 'offer_key_refused' })
    const wrong = (await send({ ...document('b'), source: '2C' })).json<{ code: string; issues: { path: string }[] }>()
    expect(wrong).toMatchObject({ code: 'validation_error', issues: [{ path: 'source' }] })
  })
})
