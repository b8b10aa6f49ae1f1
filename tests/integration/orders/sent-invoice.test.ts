import type { InvoiceWay, OrderStatus } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderInputOf } from './given-order.ts'

const shop = useTestShop()
let employee: TestVisitor

beforeAll(async () => {
  employee = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: defaultBranchId }))
})

/** An order whose invoice has just been made out. */
async function givenBilled(invoiceWay: InvoiceWay, { payment = 'invoice', email = 'named' } = {}) {
  const order = await givenConfirmed(invoiceWay, { payment, email })
  if (payment !== 'limit') await move(order.id, 'awaiting_payment')
  return order
}

async function givenConfirmed(invoiceWay: InvoiceWay, { payment = 'invoice', email = 'named' } = {}) {
  const part = await givenPart(shop.db)
  const buyer = await shop.signedIn(await givenBuyer(shop.db, { limit: { totalMinor: 1e9 } }))
  const input = orderInputOf([{ part, count: 1 }])
  const contacts = email === '' ? { ...input.contacts, email } : input.contacts
  const { id, number } = await buyer.trpc.orders.create.mutate({
    ...input,
    contacts,
    invoiceWay,
    payment: payment === 'limit' ? 'limit' : 'invoice',
    idempotencyKey: crypto.randomUUID(),
  })
  await move(id, 'confirmed')
  return { id, number, buyer }
}

async function move(id: string, to: OrderStatus, reason = '') {
  const { version } = await employee.trpc.orders.desk.get.query({ id })
  await employee.trpc.orders.desk.move.mutate({ id, version, to, reason })
}

/** The newest news of an order as they left, and the address of the invoice in them. */
async function readNews(id: string) {
  await shop.drainOutbox()
  const { channel, recipient, bodyText } = await shop.db
    .selectFrom('message')
    .select(['channel', 'recipient', 'bodyText'])
    .where('aboutId', '=', id)
    .where('template', '=', 'order-news')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const [, path] = /(\/invoice\/[\w-]+)/.exec(bodyText) ?? []
  return { channel, recipient, text: bodyText, path }
}

describe('an invoice comes as its buyer has chosen', () => {
  it('by a letter whose link opens the printed file without signing in', async () => {
    const { id } = await givenBilled('email')
    const { channel, path } = await readNews(id)

    const answer = await shop.visitor().get(path ?? '')

    expect(channel).toBe('email')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''[\w%.~-]+\.pdf$/),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
  })

  it('by an SMS with the link, even to somebody who has a mailbox, and where no mailbox is named', async () => {
    for (const { id } of [await givenBilled('sms'), await givenBilled('email', { email: '' })]) {
      const { channel, recipient, path } = await readNews(id)
      expect([channel, recipient]).toEqual(['sms', '79001112233'])
      expect((await shop.visitor().get(path ?? '')).statusCode).toBe(200)
    }
  })

  it('on paper at the branch: the letter says where, and has no link', async () => {
    const { id, buyer } = await givenBilled('branch')
    const { branch } = await buyer.trpc.orders.get.query({ id })

    const { text, path } = await readNews(id)

    expect(text).toContain(`Счёт ждёт вас в филиале: ${branch.city}, ${branch.address}.`)
    expect(path).toBeUndefined()
  })

  it('of an order by limit as soon as it is confirmed', async () => {
    const { id } = await givenBilled('email', { payment: 'limit' })

    const { path } = await readNews(id)

    expect((await shop.visitor().get(path ?? '')).statusCode).toBe(200)
  })
})

describe('an invoice that nobody can make out', () => {
  it('leaves the order where it is and names what is missing to the employee', async () => {
    const { id } = await givenConfirmed('email')
    await shop.db.deleteFrom('legalEntityBranch').where('branchId', '=', defaultBranchId).execute()

    await expect(move(id, 'awaiting_payment')).rejects.toThrow(
      'Документ не выписать. Филиал Смоленск, не хватает реквизитов продавца: юридическое лицо.',
    )
    await shop.db.insertInto('legalEntityBranch').values({ branchId: defaultBranchId, legalEntityId: 1 }).execute()
    await shop.db.updateTable('legalEntity').set({ account: '', director: ' ' }).where('id', '=', 1).execute()
    await expect(move(id, 'awaiting_payment')).rejects.toThrow('расчётный счёт, руководитель')

    const { status, events } = await employee.trpc.orders.desk.get.query({ id })
    expect([status, events.at(-1)?.status]).toEqual(['confirmed', 'confirmed'])
    await shop.db
      .updateTable('legalEntity')
      .set({ account: '40702810600000002614', director: 'Соколов А. В.' })
      .where('id', '=', 1)
      .execute()
    await move(id, 'awaiting_payment')
  })
})

describe('the address of an invoice', () => {
  it('says so while the invoice is being printed', async () => {
    const { id } = await givenBilled('sms')
    const { bodyText } = await shop.db
      .selectFrom('message')
      .select('bodyText')
      .where('aboutId', '=', id)
      .where('channel', '=', 'sms')
      .executeTakeFirstOrThrow()

    const answer = await shop.visitor().get(/\/invoice\/[\w-]+/.exec(bodyText)?.[0] ?? '')

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('Счёт готовится')
  })

  it('opens nothing once a sign of it is changed, and nothing of an order that is cancelled', async () => {
    const { id } = await givenBilled('email')
    const { path = '' } = await readNews(id)
    const changed = path.slice(0, -2) + (path.at(-2) === 'A' ? 'B' : 'A') + path.slice(-1)

    const guessed = await shop.visitor().get(changed)
    await move(id, 'cancelled', 'Деталь оказалась битой')
    const ended = await shop.visitor().get(path)

    for (const answer of [guessed, ended]) {
      expect(answer.statusCode).toBe(410)
      expect(answer.body).toContain('Ссылка на счёт больше не действует')
    }
  })
})
