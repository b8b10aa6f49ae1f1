import {
  deleteRestored,
  type QuotaRule,
  type Spending,
  spendQuotas,
  waitForQuotas,
} from '@agromarket/core/platform/quota'
import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const newRule = (points: number, windowSeconds = 3_600): QuotaRule => ({
  name: `test-${crypto.randomUUID()}`,
  points,
  windowSeconds,
  code: 'rate_limited',
})
const spendAlone = (spendings: Spending[]) => shop.db.transaction().execute((trx) => spendQuotas(trx, spendings))
const refusalOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

it('gives as many as there are to requests at once, and tells the others when the next comes back', async () => {
  const rule = newRule(20)

  const outcomes = await Promise.all(
    Array.from({ length: 60 }, () =>
      refusalOf(shop.db.transaction().execute((trx) => spendQuotas(trx, [{ rule, key: 'k' }]))),
    ),
  )

  const refusals = outcomes.filter((outcome) => outcome !== undefined)
  expect(refusals).toHaveLength(40)
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 })
  // A twentieth of an hour.
  expect((refusals[0] as { details: { retryAfter: number } }).details.retryAfter).toBeGreaterThan(150)
  expect((refusals[0] as { details: { retryAfter: number } }).details.retryAfter).toBeLessThanOrEqual(180)
})

it('costs nothing when the transaction is rolled back', async () => {
  const rule = newRule(1)
  const spend = () => spendAlone([{ rule, key: 'k' }])

  await refusalOf(
    shop.db.transaction().execute(async (trx) => {
      await spendQuotas(trx, [{ rule, key: 'k' }])
      throw new Error('the action is refused for another reason')
    }),
  )

  expect(await refusalOf(spend())).toBeUndefined()
  expect(await refusalOf(spend())).toMatchObject({ code: 'rate_limited' })
})

it('takes all or nothing, and counts each key and each rule for itself', async () => {
  const [wide, narrow] = [newRule(5), { ...newRule(1), code: 'too_many_orders' } as const]
  const both = (key: string) =>
    refusalOf(
      shop.db.transaction().execute((trx) =>
        spendQuotas(trx, [
          { rule: wide, key: 'shared' },
          { rule: narrow, key },
        ]),
      ),
    )

  expect(await both('one')).toBeUndefined()
  expect(await both('one')).toMatchObject({ code: 'too_many_orders' })
  expect(await both('two')).toBeUndefined()
  expect(await refusalOf(spendAlone([{ rule: wide, key: 'shared', amount: 3 }]))).toBeUndefined()
  expect(await refusalOf(spendAlone([{ rule: wide, key: 'shared' }]))).toMatchObject({ code: 'rate_limited' })
})

it('gives back as time goes by', async () => {
  const rule = newRule(2, 1)
  await spendAlone([{ rule, key: 'k', amount: 2 }])
  const refusal = await refusalOf(spendAlone([{ rule, key: 'k' }]))
  expect(refusal).toMatchObject({ details: { retryAfter: 1 } })

  await expect.poll(() => refusalOf(spendAlone([{ rule, key: 'k' }])), { timeout: 3_000 }).toBeUndefined()
})

it('never gives more than there is, and does not remember nothing', async () => {
  const rule = newRule(10)
  expect(await refusalOf(spendAlone([{ rule, key: 'k', amount: 11 }]))).toMatchObject({
    code: 'rate_limited',
  })
  await spendAlone([{ rule, key: 'k', amount: 0 }])
  expect(await shop.db.selectFrom('quota').selectAll().where('name', '=', rule.name).execute()).toEqual([])
})

it('can be asked without taking anything', async () => {
  const rule = newRule(1)
  const ask = () => refusalOf(waitForQuotas(shop.db, [{ rule, key: 'k' }]))

  expect(await ask()).toBeUndefined()
  expect(await ask()).toBeUndefined()
  await spendAlone([{ rule, key: 'k' }])
  expect(await ask()).toMatchObject({ code: 'rate_limited' })
})

it('forgets what is whole again', async () => {
  const [short, long] = [newRule(1, 1), newRule(1)]
  await shop.db.deleteFrom('quota').execute()
  for (const rule of [short, long]) await spendAlone([{ rule, key: 'k' }])

  await expect.poll(() => deleteRestored(shop.db), { timeout: 3_000 }).toBe(1)

  expect(await shop.db.selectFrom('quota').select('name').execute()).toEqual([{ name: long.name }])
})
