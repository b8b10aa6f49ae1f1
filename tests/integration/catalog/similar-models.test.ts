import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenModel, givenPart, type TestModel } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const power = (value: number) => [{ name: 'Мощность', value, unit: 'л. с.' }]
let own: TestModel
let near: TestModel
let far: TestModel
beforeAll(async () => {
  own = await givenModel(shop.db, { name: 'Своя', specifications: power(300) })
  near = await givenModel(shop.db, { name: 'Близкая', specifications: power(290), maker: 'CLAAS' })
  far = await givenModel(shop.db, { name: 'Дальняя', specifications: power(600) })
  await givenModel(shop.db, { name: 'Чужая', technique: 'traktory', specifications: power(300) })
})
const names = (models: { name: string }[]) => models.map(({ name }) => name)

describe('models that are similar', () => {
  it('are of the same kind, the nearest first, narrowed by features whose counts come true', async () => {
    const visitor = shop.visitor()
    const ask = async (filter = '') =>
      (await visitor.get(`/api/models/get-similar-models?modelId=${own.id}${filter}`)).json().models
    expect(names(await ask())).toEqual(['Близкая', 'Дальняя'])

    const { features } = (
      await visitor.get(`/api/models/get-similar-models-features-filter?modelId=${own.id}&filter[moshchnost][]=240-380`)
    ).json()
    expect(features.map(({ name }: { name: string }) => name)).toEqual(['Мощность', 'Производитель'])
    for (const { id, values } of features) {
      for (const value of values) {
        const others = id === 'moshchnost' ? '' : '&filter[moshchnost][]=240-380'
        expect(await ask(`${others}&filter[${id}][]=${value.id}`), `${id} ${value.id}`).toHaveLength(value.count)
      }
    }
    expect(features[0].values[0]).toEqual({
      id: '240-380',
      label: '240–380\u00a0л. с.',
      count: 1,
      checked: true,
      isOwn: true,
    })
    expect(names(await ask('&filter[moshchnost]=380-'))).toEqual(['Дальняя'])
    expect(await ask('&filter[net][]=1')).toEqual([])
  })

  it('are not found for a model that is not there, nor by what is no filter', async () => {
    const visitor = shop.visitor()
    expect((await visitor.get('/api/models/get-similar-models?modelId=999999')).statusCode).toBe(404)
    for (const query of ['', 'modelId=x', `modelId=${own.id}&filter=1`, `modelId=${own.id}&filter[a][b][]=1`]) {
      expect((await visitor.get(`/api/models/get-similar-models?${query}`)).statusCode, query).toBe(422)
    }
  })
})

describe('cards of machines for blocks', () => {
  it('are those of the lines, the named ones, or the most wanted of the kinds', async () => {
    const visitor = shop.visitor()
    const items = async (answer: Promise<{ json(): { items: { name: string }[] } }>) =>
      names((await answer).json().items)
    const line = await shop.db
      .selectFrom('modelLine')
      .select('id')
      .where('slug', '=', own.lineSlug)
      .executeTakeFirstOrThrow()

    expect(await items(visitor.post('/api/ps/get-models', { modelLineIds: [line.id, 999_999] }))).toEqual(['Своя'])
    expect(
      await items(visitor.get(`/api/ps/get-products-cards?models[]=${far.id}&models[]=${near.slug}&models[]=0x`)),
    ).toEqual(['Дальняя', 'Близкая'])
    expect(await items(visitor.get(`/api/ps/get-similar-models?modelId=${own.id}`))).toEqual(['Близкая', 'Дальняя'])

    const { id: partId } = await givenPart(shop.db)
    await shop.db.insertInto('applicability').values({ partId, modelId: far.id }).execute()
    await shop.db.updateTable('model').set({ isPromo: true }).where('id', '=', near.id).execute()
    await givenModel(shop.db, { name: 'Новая' })
    const picked = (query: string) => items(visitor.get(`/api/ps/get-products-cards-models?${query}`))
    expect(await picked(`categories[]=kombayny&excludeModels[]=${own.id}&quantity=2`)).toEqual(['Дальняя', 'Близкая'])
    expect(await picked('isPromo=1')).toEqual(['Близкая'])
    expect(await picked('categories[]=net')).toEqual([])
  })
})

it('what a visitor has looked at is answered to him alone', async () => {
  const part = await givenPart(shop.db)
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  await buyer.trpc.history.remember.mutate({ code: `m${own.id}` })
  await buyer.trpc.history.remember.mutate({ code: String(part.id) })
  const ask = async (visitor: typeof buyer, query = '') =>
    (await visitor.get(`/api/ps/get-browsing-history${query}`)).json().items.map(({ kind, id }: never) => [kind, id])

  expect(await ask(buyer)).toEqual([
    ['part', part.id],
    ['model', own.id],
  ])
  expect(await ask(buyer, `?modelId=${own.id}`)).toEqual([['part', part.id]])
  expect(await ask(shop.visitor())).toEqual([])
})
