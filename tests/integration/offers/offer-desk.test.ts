import { buffer } from 'node:stream/consumers'
import type { SessionUser } from '@agromarket/core/platform/context'
import { toWorkbookFile } from '@agromarket/core/platform/workbook'
import type { DeskOffer, SaveOfferDraft } from '@agromarket/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let clientUser: SessionUser
let client: TestVisitor
let manager: TestVisitor
let colleague: TestVisitor
beforeEach(async () => {
  await shop.db.deleteFrom('quota').execute()
  clientUser = await givenBuyer(shop.db)
  client = await shop.signedIn(clientUser)
  manager = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Крылова', roles: ['employee'], branchId: 1 }))
  colleague = await shop.signedIn(await givenBuyer(shop.db, { name: 'Денис Савин', roles: ['employee'], branchId: 1 }))
})

const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )
const issuesOf = (change: Promise<unknown>) =>
  change.then(
    () => [],
    (error: { data: { issues?: { path: string }[] } }) => (error.data.issues ?? []).map(({ path }) => path),
  )

/** What the editor sends of an offer as it is. */
function toDraft({ page, editions, client: named, draftVersion, costs }: DeskOffer): SaveOfferDraft {
  const [newest] = editions
  const { name, contactName, phone, email, userId } = named
  return {
    id: page.id,
    draftVersion,
    content: newest?.content ?? page.content,
    validUntil: newest?.validUntil ?? page.validUntil,
    variant: page.variant,
    currency: page.currency,
    rateMicros: page.rateMicros,
    client: { name, contactName, phone, email, userId },
    costs,
  }
}
const open = (visitor: TestVisitor, hash: string) => visitor.trpc.offers.desk.get.query({ hash })
const machine = { id: 'm1', name: 'Комбайн', count: 1, defaultPriceMinor: 2_000, priceMinor: 1_000 }

async function write(visitor: TestVisitor, hash: string, content: Partial<SaveOfferDraft['content']>) {
  const draft = toDraft(await open(visitor, hash))
  return visitor.trpc.offers.desk.save.mutate({ ...draft, content: { ...draft.content, ...content } })
}

describe('a draft', () => {
  it('of every variant is begun empty, and is not sent until every field that it lacks is filled', async () => {
    for (const variant of ['singleTech', 'multiTech', 'spareParts', 'engineer'] as const) {
      const { hash } = await manager.trpc.offers.desk.create.mutate({ variant })
      expect(await open(manager, hash)).toMatchObject({
        page: { variant, state: 'draft' },
        managerName: 'Анна Крылова',
      })
    }
    const { hash } = await manager.trpc.offers.desk.create.mutate({ variant: 'singleTech' })
    const steps = [{ title: 'Аванс', date: null, shareBp: 3_000 }]
    await write(manager, hash, {
      machines: [machine as never],
      payment: { kind: 'prepayment', steps } as never,
      delivery: { method: 'calc', address: '', priceMinor: -1 } as never,
    })
    const { page } = await open(manager, hash)
    const send = () => manager.trpc.offers.desk.publish.mutate({ id: page.id, version: 0 })
    expect(await issuesOf(send())).toEqual([
      'content.title',
      'content.delivery.address',
      'content.payment.steps',
      'content.payment.steps.0.date',
    ])
    expect(await codeOf(shop.visitor().trpc.offers.get.query({ hash }))).toBe('not_found')
  })

  it('of two writers is refused to the later one, and leaves the client’s page and his queue alone', async () => {
    const { hash } = await givenOffer(shop.db, { clientUserId: clientUser.id })
    const mine = toDraft(await open(manager, hash))
    await write(colleague, hash, { comment: 'Скидка до пятницы' })
    expect(await codeOf(manager.trpc.offers.desk.save.mutate({ ...mine, validUntil: '2098-01-01' }))).toBe(
      'offer_draft_changed',
    )
    expect((await open(manager, hash)).editions.map(({ isSent, authorName }) => [isSent, authorName])).toEqual([
      [false, 'Денис Савин'],
      [true, ''],
    ])
    const queue = [{ type: 'option' as const, id: 'kit', count: 1 }]
    expect(await client.trpc.offers.get.query({ hash })).toMatchObject({ version: 0, content: { comment: '' } })
    expect(await codeOf(client.trpc.offers.change.mutate({ hash, version: 0, queue }))).toBe('taken')
  })

  it('seen before a colleague has changed it is not sent', async () => {
    const { hash } = await givenOffer(shop.db)
    const { draftVersion } = await write(manager, hash, { comment: 'Моё' })
    await write(colleague, hash, { comment: 'Его' })
    const { page } = await open(manager, hash)
    const send = { id: page.id, version: 0, draftVersion }
    expect(await codeOf(manager.trpc.offers.desk.publish.mutate(send))).toBe('offer_draft_changed')
  })

  it('stays behind the answer to the client, with what the answer agrees to', async () => {
    const { hash, id } = await givenOffer(shop.db)
    await write(colleague, hash, { comment: 'Ещё не готово' })
    await shop.visitor().trpc.offers.change.mutate({
      hash,
      version: 0,
      queue: [{ type: 'option', id: 'kit', count: 2 }],
    })
    await manager.trpc.offers.desk.answer.mutate({
      id,
      version: 1,
      lines: [{ key: 'option:kit', verdict: 'accepted' }],
    })
    const { editions } = await open(manager, hash)
    const kitOf = (index: number) => editions[index]?.content.machines[0]?.options.find((option) => option.id === 'kit')
    expect(editions.map(({ number, isSent, content }) => [number, isSent, content.comment])).toEqual([
      [3, false, 'Ещё не готово'],
      [2, true, ''],
      [1, true, ''],
    ])
    expect([kitOf(0), kitOf(1)]).toMatchObject([
      { count: 2, isIncluded: true },
      { count: 2, isIncluded: true },
    ])
  })

  it('is copied with its client and lines, under a link of its own', async () => {
    const { hash, id } = await givenOffer(shop.db, { clientUserId: clientUser.id })
    const copy = await manager.trpc.offers.desk.create.mutate({ copyOf: id })
    expect(copy.hash).not.toBe(hash)
    expect(await open(manager, copy.hash)).toMatchObject({
      page: { state: 'draft', content: { title: 'Комбайн', machines: [{ id: 'm1' }] } },
      client: { userId: clientUser.id },
      events: [{ kind: 'created', note: expect.stringContaining('Копия предложения') }],
    })
    const elsewhere = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 2 }))
    expect(await codeOf(elsewhere.trpc.offers.desk.create.mutate({ copyOf: id }))).toBe('not_found')
  })
})

describe('parts from a file', () => {
  const send = async (visitor: TestVisitor, hash: string, file: File) => {
    const form = new FormData()
    form.append('file', file)
    return visitor.postMultipart(`/api/offers/${hash}/parts-file`, form)
  }
  const column = (title: string) => ({ title, width: 12 })

  it('are read from a workbook and from text by the columns that their head names', async () => {
    const { hash } = await givenOffer(shop.db, { state: 'draft' })
    const rows = [
      ['Ремень', 'H.066.11', 12],
      ['Фильтр', 'RE504836', 6],
    ]
    const columns = ['Наименование', 'Артикул', 'Кол-во'].map(column)
    const bytes = await buffer(toWorkbookFile('заявка.xlsx', [{ name: 'Заявка', columns, rows }]).content)
    const book = await send(manager, hash, new File([bytes], 'заявка.xlsx'))
    const lines = [
      { article: 'H.066.11', count: 12 },
      { article: 'RE504836', count: 6 },
    ]
    expect(book.json()).toEqual({ lines })
    const text = await send(manager, hash, new File(['Артикул;Кол-во\nH.066.11;12\nRE504836;6\n'], 'заявка.csv'))
    expect(text.json()).toEqual({ lines })

    const refusals = [
      await send(manager, hash, new File(['%PDF-1.7\n'], 'заявка.xlsx')),
      await send(manager, hash, new File([bytes.subarray(0, 900)], 'заявка.xlsx')),
    ]
    expect(refusals.map((answer) => answer.json().code)).toEqual(['price_file_refused', 'price_file_refused'])
    expect((await send(client, hash, new File(['1'], 'a.csv'))).statusCode).toBe(403)
  })
})

describe('the delivery of a draft', () => {
  it('is priced by what the draft holds, not by what the client was sent', async () => {
    const { hash } = await givenOffer(shop.db)
    const { editions } = await open(manager, hash)
    const content = structuredClone(editions[0]?.content)
    const [combine] = content?.machines ?? []
    if (!content || !combine) throw new Error('no machine')
    const place = { hash, address: 'Рославль, ул. Ленина, 1', coords: [53.95, 32.86] as [number, number] }
    const price = async (weightGrams: number) => {
      combine.weightGrams = weightGrams
      let isOver = false
      const asked = manager.trpc.offers.desk.priceDelivery.mutate({ ...place, content }).finally(() => {
        isOver = true
      })
      while (!isOver) await shop.drainOutbox()
      return (await asked).priceMinor
    }
    const [light, heavy] = [await price(20_000), await price(400_000)]
    expect(light).toBeGreaterThan(0)
    expect(heavy).toBeGreaterThan(light)
    const elsewhere = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 2 }))
    expect(await codeOf(elsewhere.trpc.offers.desk.priceDelivery.mutate({ ...place, content }))).toBe('not_found')
  })
})

describe('a counter-offer of shares', () => {
  it('replaces what the client asks to pay by; shares that are not the whole are refused', async () => {
    const { hash, id } = await givenOffer(shop.db)
    const leasing = { type: 'payment' as const, value: 'leasing' as const, initialFeeBp: 2_000, months: 12 }
    await shop.visitor().trpc.offers.change.mutate({ hash, version: 0, queue: [leasing] })
    const steps = [3_000, 3_500, 3_500].map((shareBp, at) => ({ title: `Платёж ${at + 1}`, date: null, shareBp }))
    const answer = (given: typeof steps) =>
      manager.trpc.offers.desk.answer.mutate({
        id,
        version: 1,
        lines: [{ key: 'payment', verdict: 'countered', counter: { ...leasing, value: 'installment' }, steps: given }],
      })
    expect(await codeOf(answer(steps.slice(1)))).toBe('validation_error')
    await answer(steps)
    const page = await shop.visitor().trpc.offers.get.query({ hash })
    expect(page.content.payment).toMatchObject({ kind: 'installment', steps })
    expect(page.answered).toMatchObject([{ verdict: 'countered', offered: 'Рассрочка 30 / 35 / 35 %' }])
  })
})

describe('who works at an offer', () => {
  it('is seen by the others with the panel that he edits', async () => {
    const { hash } = await givenOffer(shop.db)
    await colleague.trpc.offers.desk.present.mutate({ hash, section: 'parts' })
    const editors = await manager.trpc.offers.desk.present.mutate({ hash, section: '' })
    expect(editors.filter(({ isSelf }) => !isSelf)).toMatchObject([{ name: 'Денис Савин', section: 'parts' }])
    expect(await codeOf(client.trpc.offers.desk.present.mutate({ hash, section: '' }))).toBe('forbidden')
  })
})

describe('letters about an offer', () => {
  it('go to whom the manager names in his words, again when he asks, and lead the branch to its editor', async () => {
    const { hash, id } = await givenOffer(shop.db, { state: 'draft' })
    const recipients = [{ channel: 'email' as const, to: 'farm@shop.test' }]
    const letter = { recipients, subject: 'Комбайн к уборке', message: 'Добавили жатку.' }
    await manager.trpc.offers.desk.publish.mutate({ id, version: 0, letter })
    const sent = await readMessage(shop, 'farm@shop.test')
    expect(sent).toMatchObject({ subject: 'Комбайн к уборке', bodyText: expect.stringContaining('Добавили жатку.') })
    expect(sent.bodyText).toContain(`/offer/${hash}`)

    await manager.trpc.offers.desk.resend.mutate({ id, version: 1, letter })
    const { letters, events } = await open(manager, hash)
    expect(letters.map(({ to }) => to)).toEqual(['farm@shop.test', 'farm@shop.test'])
    expect(events.map(({ kind, note }) => [kind, note])).toEqual([
      ['resent', 'farm@shop.test'],
      ['sent', 'farm@shop.test'],
    ])
    await shop.visitor().trpc.offers.accept.mutate({ hash, version: 1, isInvoice: true })
    const { email } = await shop.db.selectFrom('branch').select('email').where('id', '=', 1).executeTakeFirstOrThrow()
    expect((await readMessage(shop, email)).bodyText).toContain(`/kp/edit/${hash}`)
  })
})

describe('the branch’s list', () => {
  it('shows what waits for an answer and since when, by whose it is and by its words', async () => {
    const mine = await givenBuyer(shop.db, { name: 'Ольга', roles: ['employee'], branchId: 3 })
    const olga = await shop.signedIn(mine)
    const own = await givenOffer(shop.db, { branchId: 3, managerId: mine.id })
    const changed = await givenOffer(shop.db, { branchId: 3 })
    await givenOffer(shop.db, { branchId: 3, state: 'draft', content: { title: 'Сеялка' } })
    const queue = [{ type: 'option' as const, id: 'kit', count: 1 }]
    await shop.visitor().trpc.offers.change.mutate({ hash: changed.hash, version: 0, queue })

    const list = olga.trpc.offers.desk.list
    const { items, counts } = await list.query({})
    expect(items.map(({ id, waitsFor }) => [id, waitsFor])[0]).toEqual([changed.id, 'changes'])
    expect(counts).toMatchObject({ all: 3, waiting: 1, sent: 1, changed: 1, draft: 1 })
    const idsOf = async (query: Parameters<typeof list.query>[0]) => (await list.query(query)).items.map(({ id }) => id)
    expect(await idsOf({ state: 'waiting' })).toEqual([changed.id])
    expect(await idsOf({ whose: 'mine' })).toEqual([own.id])
    expect((await list.query({ q: 'сеялк' })).items).toHaveLength(1)
  })
})

describe('an expired offer', () => {
  it('is asked for anew at its link by its client, once, and goes out again with a new day', async () => {
    const { hash, id } = await givenOffer(shop.db, { validUntil: '2020-01-01', clientUserId: clientUser.id })
    expect(await codeOf(shop.visitor().trpc.offers.renew.mutate({ hash }))).toBe('offer_read_only')
    await client.trpc.offers.renew.mutate({ hash })
    await client.trpc.offers.renew.mutate({ hash })
    const { events } = await open(manager, hash)
    expect(events.map(({ kind }) => kind)).toEqual(['renewal-request'])
    const { items } = await manager.trpc.offers.desk.list.query({ state: 'waiting' })
    expect(items.find((item) => item.id === id)).toMatchObject({ waitsFor: 'renewal', isValid: false })

    const draft = toDraft(await open(manager, hash))
    await manager.trpc.offers.desk.save.mutate({ ...draft, validUntil: '2099-01-01' })
    await manager.trpc.offers.desk.publish.mutate({ id, version: 1 })
    expect(await client.trpc.offers.get.query({ hash })).toMatchObject({ edition: 2, isValid: true, state: 'sent' })
  })
})

describe('an accepted machine', () => {
  it('waits for its contract, whose number the client sees', async () => {
    const { hash, id } = await givenOffer(shop.db, { clientUserId: clientUser.id })
    await client.trpc.offers.accept.mutate({ hash, version: 0 })
    const waiting = async () => (await manager.trpc.offers.desk.list.query({ state: 'waiting' })).items
    expect((await waiting()).find((item) => item.id === id)).toMatchObject({ waitsFor: 'contract' })
    await manager.trpc.offers.desk.settle.mutate({ id, version: 1, contractNumber: '18/26' })
    expect((await waiting()).some((item) => item.id === id)).toBe(false)
    expect(await client.trpc.offers.get.query({ hash })).toMatchObject({ contractNumber: '18/26' })
  })
})

describe('a file of an offer', () => {
  const upload = (visitor: TestVisitor, hash: string) => {
    const form = new FormData()
    form.append('file', new File(['%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'spec.pdf'))
    return visitor.postMultipart(`/api/offers/${hash}/files`, form)
  }

  it('is the offer’s own: the client takes it once it is sent, and no draft names another’s', async () => {
    const { hash, id } = await givenOffer(shop.db)
    const file = (await upload(manager, hash)).json()
    expect(file).toMatchObject({ title: 'spec.pdf', url: `/api/offers/${hash}/files/${file.fileId}` })
    const fetchAs = async (visitor: TestVisitor) => (await visitor.get(file.url)).statusCode
    expect([await fetchAs(manager), await fetchAs(shop.visitor())]).toEqual([200, 404])

    const other = await givenOffer(shop.db)
    expect(await issuesOf(write(manager, other.hash, { documents: [file] }))).toEqual(['content.documents'])
    await write(manager, hash, { documents: [file] })
    await manager.trpc.offers.desk.publish.mutate({ id, version: 0 })
    expect(await fetchAs(shop.visitor())).toBe(200)
    expect((await upload(client, hash)).statusCode).toBe(403)
  })
})

describe('«Запросить КП»', () => {
  it('waits in the list until it is sent, however long it is worked at', async () => {
    const part = await givenPart(shop.db)
    await client.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 2 }] })
    const contacts = { name: 'Пётр', phone: '+7 (900) 111-22-33' }
    const { number } = await client.trpc.offers.request.mutate({
      from: { kind: 'cart' },
      contacts,
      requestId: crypto.randomUUID(),
    })
    const find = async () => (await manager.trpc.offers.desk.list.query({ q: number })).items[0]
    const found = await find()
    expect(found).toMatchObject({ waitsFor: 'request', contactName: 'Пётр' })
    await write(manager, found?.hash ?? '', { comment: 'Собираем' })
    expect(await find()).toMatchObject({ waitsFor: 'request', managerName: 'Анна Крылова' })
  })
})
