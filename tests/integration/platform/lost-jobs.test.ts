import { redeliverLostJobs, setJobDone } from '@agromarket/core/platform/outbox'
import { beforeEach, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const lostAfterMs = 15_000
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

beforeEach(async () => {
  await shop.db.deleteFrom('outbox').execute()
})

it('hands over again any job that has not ended', async () => {
  await givenHandedOver(secondsAgo(60))

  expect(await redeliverLostJobs(shop.db, lostAfterMs, 100)).toBe(1)
  expect(await undispatched()).toBe(1)
})

it('leaves jobs alone that have ended or were only just handed over', async () => {
  const id = await givenHandedOver(secondsAgo(60))
  await setJobDone(shop.db, id)
  await givenHandedOver(secondsAgo(5))

  expect(await redeliverLostJobs(shop.db, lostAfterMs, 100)).toBe(0)
})

it('waits twice as long after each hand-over, an hour at most', async () => {
  await givenHandedOver(secondsAgo(50), 2)
  await givenHandedOver(secondsAgo(50), 3)
  await givenHandedOver(secondsAgo(3_900), 30)

  expect(await redeliverLostJobs(shop.db, lostAfterMs, 100)).toBe(2)
})

it('takes the oldest first, and no more than asked for', async () => {
  const oldest = await givenHandedOver(secondsAgo(90))
  await givenHandedOver(secondsAgo(60))

  expect(await redeliverLostJobs(shop.db, lostAfterMs, 1)).toBe(1)
  const [row] = await shop.db.selectFrom('outbox').select('id').where('dispatchedAt', 'is', null).execute()
  expect(row?.id).toBe(oldest)
})

async function givenHandedOver(dispatchedAt: Date, handOvers = 1): Promise<string> {
  const row = { jobName: 'test.any', queue: 'default', payload: '{}', dispatchedAt, handOvers }
  const { id } = await shop.db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function undispatched(): Promise<number> {
  return (await shop.db.selectFrom('outbox').select('id').where('dispatchedAt', 'is', null).execute()).length
}
