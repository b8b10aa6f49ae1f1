import { favoriteLimits } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { givenBuyer, givenModel, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const set = (partId: number, isFavorite = true) => ({ code: String(partId), isFavorite })

describe('favourites', () => {
  it('list the parts set aside, the latest first, with the buyer’s own prices', async () => {
    const [belt, filter] = [await givenPart(shop.db, { priceMinor: 1_724_000 }), await givenPart(shop.db)]
    const buyer = await shop.signedIn(await givenBuyer(shop.db))

    await buyer.trpc.favorites.set.mutate(set(belt.id))
    await buyer.trpc.favorites.set.mutate(set(filter.id))

    expect(await buyer.trpc.favorites.codes.query()).toEqual([String(filter.id), String(belt.id)])
    expect(await buyer.trpc.favorites.list.query()).toMatchObject([
      { id: filter.id },
      { id: belt.id, article: belt.article, price: { priceMinor: 1_724_000, currency: 'RUB' } },
    ])
  })

  it('do not change when the same is said twice', async () => {
    const [first, second] = [await givenPart(shop.db), await givenPart(shop.db)]
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    await buyer.trpc.favorites.set.mutate(set(first.id))
    await buyer.trpc.favorites.set.mutate(set(second.id))

    expect(await buyer.trpc.favorites.set.mutate(set(first.id))).toEqual(set(first.id))
    expect(await buyer.trpc.favorites.codes.query()).toEqual([String(second.id), String(first.id)])

    expect(await buyer.trpc.favorites.set.mutate(set(first.id, false))).toEqual(set(first.id, false))
    expect(await buyer.trpc.favorites.set.mutate(set(first.id, false))).toEqual(set(first.id, false))
    expect(await buyer.trpc.favorites.codes.query()).toEqual([String(second.id)])
  })

  it('belong to one account: another buyer neither sees nor removes them', async () => {
    const part = await givenPart(shop.db)
    const [owner, stranger] = [
      await shop.signedIn(await givenBuyer(shop.db)),
      await shop.signedIn(await givenBuyer(shop.db)),
    ]
    await owner.trpc.favorites.set.mutate(set(part.id))

    await stranger.trpc.favorites.set.mutate(set(part.id, false))

    expect(await stranger.trpc.favorites.codes.query()).toEqual([])
    expect(await stranger.trpc.favorites.list.query()).toEqual([])
    expect(await owner.trpc.favorites.codes.query()).toEqual([String(part.id)])
  })

  it('ask a guest to sign in', async () => {
    const { favorites } = shop.visitor().trpc
    const refusal = { data: { appCode: 'unauthenticated', httpStatus: 401 } }

    await expect(favorites.codes.query()).rejects.toMatchObject(refusal)
    await expect(favorites.list.query()).rejects.toMatchObject(refusal)
  })

  it('hold what a guest had pressed once he has signed in, machines too', async () => {
    const [part, later] = [await givenPart(shop.db), await givenPart(shop.db)]
    const model = await givenModel(shop.db)
    const user = await givenBuyer(shop.db, { email: 'serdce@shop.test', password: 'zima-2026' })
    await (await shop.signedIn(user)).trpc.favorites.set.mutate(set(part.id))
    const guest = shop.visitor()
    for (const code of [`m${model.id}`, String(later.id)]) {
      await guest.trpc.favorites.set.mutate({ code, isFavorite: true })
    }

    await guest.post('/api/auth/authorize', { type: 'email', props: { email: user.email, password: 'zima-2026' } })

    expect(await guest.trpc.favorites.codes.query()).toEqual([String(later.id), `m${model.id}`, String(part.id)])
    expect(await guest.trpc.favorites.list.query()).toMatchObject([
      { kind: 'part', id: later.id },
      { kind: 'model', id: model.id, name: model.name },
      { kind: 'part', id: part.id },
    ])
  })

  it('take only parts that exist and are on sale, and drop those taken off sale', async () => {
    const [part, removed] = [await givenPart(shop.db), await givenPart(shop.db, { isRemoved: true })]
    const buyer = await shop.signedIn(await givenBuyer(shop.db))

    const refusalOf = (partId: number) => expect(buyer.trpc.favorites.set.mutate(set(partId))).rejects
    await refusalOf(removed.id).toMatchObject({ data: { appCode: 'part_removed' } })
    await refusalOf(999_999_999).toMatchObject({ data: { appCode: 'part_not_found' } })

    await buyer.trpc.favorites.set.mutate(set(part.id))
    await shop.db.updateTable('part').set({ removedAt: new Date() }).where('id', '=', part.id).execute()
    expect(await buyer.trpc.favorites.codes.query()).toEqual([])
    expect(await buyer.trpc.favorites.list.query()).toEqual([])
  })

  it('end at 200 products; what is there already may be said again', async () => {
    const user = await givenBuyer(shop.db)
    const buyer = await shop.signedIn(user)
    const parts: number[] = []
    for (let count = 0; count <= favoriteLimits.maxProducts; count++) parts.push((await givenPart(shop.db)).id)
    const [extra = 0, ...kept] = parts
    await shop.db
      .insertInto('favorite')
      .values(kept.map((partId) => ({ userId: user.id, partId })))
      .execute()

    await expect(buyer.trpc.favorites.set.mutate(set(extra))).rejects.toMatchObject({
      data: { appCode: 'favorites_full', httpStatus: 422 },
    })
    await expect(buyer.trpc.favorites.set.mutate(set(kept[0] ?? 0))).resolves.toMatchObject({ isFavorite: true })
    expect(await buyer.trpc.favorites.codes.query()).toHaveLength(favoriteLimits.maxProducts)
  })
})
