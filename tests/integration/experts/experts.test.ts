import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenModel, type TestModel } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const [smolensk, bryansk] = [1, 2]
let combine: TestModel
let tractor: TestModel
beforeAll(async () => {
  combine = await givenModel(shop.db, { technique: 'kombayny' })
  tractor = await givenModel(shop.db, { technique: 'traktory' })
})

let numbers = 0
async function givenExpert(given: {
  name: string
  branchId?: number
  kind?: string
  isShown?: boolean
  userId?: string
}): Promise<{ id: number; externalId: string }> {
  numbers += 1
  const expert = await shop.db
    .insertInto('expert')
    .values({
      externalId: `T-${numbers}`,
      branchId: given.branchId ?? smolensk,
      name: given.name,
      position: 'Эксперт',
      phone: '8 (4812) 55-81-78',
      email: 'smolensk@agromarket.example',
      userId: given.userId ?? null,
      consentGivenAt: given.isShown === false ? null : new Date(),
    })
    .returning(['id', 'externalId'])
    .executeTakeFirstOrThrow()
  if (given.kind) {
    const category = await shop.db
      .selectFrom('category')
      .select('id')
      .where('path', '=', given.kind)
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('expertCategory').values({ expertId: expert.id, categoryId: category.id }).execute()
  }
  return expert
}

describe('whom to ask about a machine', () => {
  it('is an expert of the visitor’s branch for its kind, else the one who knows of all, and nobody who is not shown', async () => {
    const ask = async (model: TestModel) =>
      (await shop.visitor().trpc.experts.ofModel.query({ modelId: model.id }))?.name ?? null
    expect(await ask(combine)).toBeNull()
    await givenExpert({ name: 'Скрытый', kind: 'kombayny', isShown: false })
    await givenExpert({ name: 'Чужой филиал', kind: 'kombayny', branchId: bryansk })
    await givenExpert({ name: 'Тракторист', kind: 'traktory' })
    expect(await ask(combine)).toBeNull()

    await givenExpert({ name: 'Общий' })
    expect(await ask(combine)).toBe('Общий')
    await givenExpert({ name: 'Комбайнёр', kind: 'kombayny' })
    expect(await ask(combine)).toBe('Комбайнёр')
    expect(await ask(tractor)).toBe('Тракторист')
  })
})

describe('an employee who is looked up', () => {
  it('is answered by number in the books, account or own number; one who is not shown is nobody', async () => {
    const { id: userId } = await givenBuyer(shop.db)
    const shown = await givenExpert({ name: 'Виден', userId })
    const hidden = await givenExpert({ name: 'Не виден', isShown: false })
    const visitor = shop.visitor()
    const manager = (userExternalId: string) => visitor.post('/api/ps/get-manager-details', { userExternalId })
    const expert = (user: string) => visitor.post(`/api/ps/get-expert-details?userId=${user}`)

    expect((await manager(shown.externalId)).json()).toMatchObject({
      error_status: 'success',
      manager: { id: shown.id, name: 'Виден', city: 'Смоленск', photo: null },
    })
    expect((await expert(userId)).json()).toMatchObject({ error_status: 'success', expert: { id: shown.id } })
    expect((await expert(String(shown.id))).json()).toMatchObject({ expert: { name: 'Виден' } })
    for (const answer of [await manager(hidden.externalId), await manager('нет'), await expert(String(hidden.id))]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ error_status: 'error', message: expect.stringMatching(/[а-я]/) })
      expect(answer.json().manager ?? answer.json().expert ?? null).toBeNull()
    }
    const { experts, ...status } = (
      await visitor.get(`/api/experts/get?ids[]=${hidden.id}&ids[]=${shown.id}&ids[]=999999`)
    ).json()
    expect(status).toEqual({ error_status: 'success', message: '' })
    expect(experts.map(({ id }: { id: number }) => id)).toEqual([shown.id])
    expect((await visitor.get('/api/experts/get')).json()).toMatchObject({ error_status: 'error', experts: [] })
  })
})
