import { compareLimits } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { givenBuyer, givenModel, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const add = (visitor: TestVisitor, code: string) => visitor.trpc.compare.set.mutate({ code, isCompared: true })
const codesOf = (visitor: TestVisitor) => visitor.trpc.compare.codes.query()
const parts = async (count: number, category: string) => {
  const codes: string[] = []
  while (codes.length < count) codes.push(String((await givenPart(shop.db, { category })).id))
  return codes
}

describe('what a visitor compares', () => {
  it('is his own, in the order of adding, each product once', async () => {
    const [belt = '', filter = ''] = [...(await parts(1, 'remni')), ...(await parts(1, 'filtry'))]
    const guest = shop.visitor()
    for (const code of [filter, belt, filter]) await add(guest, code)

    expect(await codesOf(guest)).toEqual([filter, belt])
    expect(await codesOf(shop.visitor())).toEqual([])

    await shop.visitor().trpc.compare.set.mutate({ code: belt, isCompared: false })
    expect(await codesOf(guest)).toEqual([filter, belt])
    await guest.trpc.compare.set.mutate({ code: filter, isCompared: false })
    expect(await codesOf(guest)).toEqual([belt])
  })

  it('is six of a kind at most, however many are added at once', async () => {
    const belts = [...(await parts(5, 'remni/klinovye')), ...(await parts(4, 'remni/variatornye'))]
    const [filter = ''] = await parts(1, 'filtry')
    const model = await givenModel(shop.db)
    const buyer = await shop.signedIn(await givenBuyer(shop.db))

    const outcomes = await Promise.allSettled(belts.map((code) => add(buyer, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(compareLimits.maxOfKind)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { data: { appCode: 'compare_full' } },
    })

    await add(buyer, filter)
    await add(buyer, `m${model.id}`)
    expect(await codesOf(buyer)).toHaveLength(compareLimits.maxOfKind + 2)
  })

  it('names only what is on sale', async () => {
    const removed = await givenPart(shop.db, { isRemoved: true })
    const refusal = (code: string) =>
      add(shop.visitor(), code).then(
        () => 'taken',
        ({ data }) => data.appCode,
      )

    expect([await refusal(String(removed.id)), await refusal('999999999'), await refusal('m999999')]).toEqual([
      'part_removed',
      'part_not_found',
      'model_not_found',
    ])
  })

  it('joins that of the account at the sign-in, the latest six of a kind', async () => {
    const user = await givenBuyer(shop.db, { email: 'vesy@shop.test', password: 'zima-2026' })
    const belts = await parts(8, 'remni')
    const buyer = await shop.signedIn(user)
    for (const code of belts.slice(0, 4)) await add(buyer, code)
    const guest = shop.visitor()
    for (const code of belts.slice(4)) await add(guest, code)

    await guest.post('/api/auth/authorize', { type: 'email', props: { email: user.email, password: 'zima-2026' } })

    expect(await codesOf(guest)).toEqual(belts.slice(2))
    expect(await codesOf(buyer)).toEqual(belts.slice(2))
  })
})

describe('an address with codes', () => {
  it('shows anybody its products by kind, six of each and how many are left out, and a guest no price', async () => {
    const belts = await parts(7, 'remni')
    const [filter = ''] = await parts(1, 'filtry')
    const model = await givenModel(shop.db)
    const codes = [filter, `m${model.id}`, '999999999', ...belts].join(',')

    const { kinds } = await shop.visitor().trpc.compare.page.query({ codes })

    expect(
      kinds.map(({ path, parts: cards, models, leftOutCount }) => [path, cards.length, models.length, leftOutCount]),
    ).toEqual([
      ['filtry', 1, 0, 0],
      [model.categoryPath, 0, 1, 0],
      ['remni', compareLimits.maxOfKind, 0, 1],
    ])
    expect(kinds.flatMap((kind) => kind.parts).map(({ price }) => price)).toEqual(Array(7).fill(null))
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    const own = await buyer.trpc.compare.page.query({ codes: filter })
    expect(own.kinds[0]?.parts[0]?.price).toMatchObject({ priceMinor: 100_000 })
  })

  it('is not found when it names nothing on sale', async () => {
    for (const codes of ['', 'x', '999999999,m999999']) {
      await expect(shop.visitor().trpc.compare.page.query({ codes })).rejects.toMatchObject({
        data: { appCode: 'not_found', httpStatus: 404 },
      })
    }
  })
})
