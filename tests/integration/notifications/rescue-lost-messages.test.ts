import { enqueueEmail, rescueLostMessages } from '@agromarket/core/notifications'
import { beforeEach, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const minuteAgo = () => new Date(Date.now() - 60_000)

beforeEach(async () => {
  await shop.db.deleteFrom('outbox').execute()
  await shop.db.deleteFrom('message').execute()
})

it('hands over again the job of a message that has waited long', async () => {
  await givenHandedOver('lost@shop.test', minuteAgo())

  expect(await rescueLostMessages(shop.app)).toBe(1)
  expect(await undispatched()).toBe(1)
})

it('leaves messages alone that are sent, that have only just been handed over, or whose time is up', async () => {
  await givenHandedOver('sent@shop.test', minuteAgo(), { status: 'sent' })
  await givenHandedOver('fresh@shop.test', new Date())
  await givenHandedOver('old@shop.test', minuteAgo(), { createdAt: new Date(Date.now() - 27 * 60 * 60_000) })

  expect(await rescueLostMessages(shop.app)).toBe(0)
  expect(await undispatched()).toBe(0)
})

async function givenHandedOver(to: string, dispatchedAt: Date, message: { status?: string; createdAt?: Date } = {}) {
  const data = { name: 'Пётр', url: 'http://shop.test' }
  await shop.db.transaction().execute((trx) => enqueueEmail(trx, { template: 'welcome', to, dedupeKey: to, data }))
  await shop.db
    .updateTable('message')
    .set({ createdAt: minuteAgo(), ...message })
    .where('recipient', '=', to)
    .execute()
  await shop.db.updateTable('outbox').set({ dispatchedAt }).where('dispatchedAt', 'is', null).execute()
}

async function undispatched(): Promise<number> {
  return (await shop.db.selectFrom('outbox').select('id').where('dispatchedAt', 'is', null).execute()).length
}
