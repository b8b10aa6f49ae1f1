import { forgetLetters } from '@agromarket/core/notifications'
import { forgetServiceRequests } from '@agromarket/core/service-requests'
import type { SendServiceRequestInput } from '@agromarket/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let clerk: TestVisitor
let phones = 0
let phone = ''
beforeEach(async () => {
  phones += 1
  phone = `7910000${1000 + phones}`
  await shop.db.deleteFrom('serviceRequest').execute()
  clerk = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Крылова', roles: ['employee'], branchId: 1 }))
})

const service = (given: object = {}): SendServiceRequestInput => ({
  kind: 'service',
  name: 'Пётр',
  phone,
  machine: 'ACROS 595',
  text: 'Не держит обороты',
  ...given,
})
const send = (visitor: TestVisitor, input = service()) => visitor.trpc.serviceRequests.send.mutate(input)
const firstOf = async (visitor: TestVisitor) => {
  const [request] = (await visitor.trpc.serviceRequests.list.query({ state: 'all' })).items
  if (!request) throw new Error('The desk is empty')
  return request
}

describe('a service request', () => {
  it('is forgotten a year after it was closed, and never while somebody waits for an answer', async () => {
    const daysAgo = async (state: 'open' | 'done', days: number) => {
      const { number } = await send(shop.visitor(), service({ text: `Ждёт дней: ${days}` }))
      const updatedAt = new Date(Date.now() - days * 86_400_000)
      await shop.db
        .updateTable('serviceRequest')
        .set({ state, updatedAt })
        .where('number', '=', Number(number))
        .execute()
      return number
    }
    const waiting = await daysAgo('open', 900)
    const recent = await daysAgo('done', 364)
    await daysAgo('done', 366)

    expect(await forgetServiceRequests(shop.app)).toBe(1)

    const kept = await shop.db.selectFrom('serviceRequest').select('number').orderBy('number').execute()
    expect(kept.map(({ number }) => String(number))).toEqual([waiting, recent])
  })

  it('is forgotten with the letter about it, and no other letter', async () => {
    await send(shop.visitor())
    const letters = () => shop.db.selectFrom('message').select(['id', 'template']).execute()
    const old = { createdAt: new Date(Date.now() - 366 * 86_400_000), status: 'sent' }
    await shop.db.updateTable('message').set(old).execute()
    const [first] = await letters()
    await shop.db
      .updateTable('message')
      .set({ template: 'order-placed' })
      .where('id', '=', first?.id ?? '')
      .execute()
    await send(shop.visitor(), service({ text: 'Не заводится' }))

    expect(await forgetLetters(shop.app)).toBeGreaterThan(0)

    expect((await letters()).map(({ template }) => template).sort()).toEqual(['order-placed', 'service-request'])
  })

  it('reaches the desk and the mailbox of the visitor’s branch, from guests too, and says when one calls', async () => {
    const sent = await send(shop.visitor())

    expect(sent).toMatchObject({ branchCity: 'Смоленск', promise: expect.stringMatching(/^Перезвоним /) })
    expect(await firstOf(clerk)).toMatchObject({ number: sent.number, state: 'open', machine: 'ACROS 595' })
    const letters = await shop.db
      .selectFrom('message')
      .select(['template', 'bodyText'])
      .where('template', '=', 'service-request')
      .execute()
    expect(letters.filter(({ bodyText }) => bodyText.includes(phone))).toHaveLength(1)
  })

  it('is its sender’s to read and its branch’s to take, nobody else’s', async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    const stranger = await shop.signedIn(await givenBuyer(shop.db))
    const far = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 2 }))
    await send(buyer)
    const { id } = await firstOf(clerk)

    expect(await stranger.trpc.serviceRequests.own.query()).toEqual([])
    expect((await far.trpc.serviceRequests.list.query({ state: 'all' })).items).toEqual([])
    const taking = far.trpc.serviceRequests.move.mutate({ id, state: 'taken' })
    await expect(taking).rejects.toMatchObject({ data: { httpStatus: 404 } })

    await clerk.trpc.serviceRequests.move.mutate({ id, state: 'taken' })
    await clerk.trpc.serviceRequests.move.mutate({ id, state: 'done', answer: 'Ремень подтянут' })
    expect(await buyer.trpc.serviceRequests.own.query()).toMatchObject([{ state: 'done', answer: 'Ремень подтянут' }])
    expect((await buyer.get('/user/get-current-user')).json().notifications).toMatchObject([
      { data: { title: 'Филиал ответил на заявку' } },
    ])
  })

  it('is taken by one of two employees at once, and opened again by nobody once it is closed', async () => {
    const other = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
    await send(shop.visitor())
    const { id } = await firstOf(clerk)
    const take = (visitor: TestVisitor) => visitor.trpc.serviceRequests.move.mutate({ id, state: 'taken' })

    const done = await Promise.allSettled([take(clerk), take(other)])

    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await clerk.trpc.serviceRequests.move.mutate({ id, state: 'cancelled' })
    await expect(take(clerk)).rejects.toMatchObject({ data: { appCode: 'service_request_closed' } })
  })

  it('is one however often its form is sent, at once or after a lost answer; with other words it is another', async () => {
    const guest = shop.visitor()
    const sent = await Promise.all([send(guest), send(guest), send(guest)])
    expect(new Set(sent.map(({ number }) => number)).size).toBe(1)
    const other = await send(guest, service({ text: 'Не заводится' }))
    expect(other.number).not.toBe(sent[0]?.number)
    expect((await clerk.trpc.serviceRequests.list.query({ state: 'all' })).items).toHaveLength(2)
  })

  it('is no flood: a phone is named five times an hour, whoever names it', async () => {
    const visitors = Array.from({ length: 6 }, () => shop.visitor())
    const sent = await Promise.allSettled(visitors.map((visitor) => send(visitor)))

    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(send(shop.visitor())).rejects.toMatchObject({ data: { appCode: 'too_many_service_requests' } })
  })

  it('names a branch that there is and a day to come', async () => {
    const unknown = send(shop.visitor(), service({ branchId: 9_999 }))
    await expect(unknown).rejects.toMatchObject({ data: { appCode: 'branch_unknown' } })
    const past = send(shop.visitor(), service({ wishedDate: '2020-01-01' }))
    await expect(past).rejects.toMatchObject({ data: { appCode: 'service_date_past' } })
  })
})
