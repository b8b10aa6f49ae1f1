import { yardLimits } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenModel, givenPart, type TestModel } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let acros: TestModel
let vector: TestModel
beforeAll(async () => {
  acros = await givenModel(shop.db, { name: 'ACROS 530', yearFrom: 2007, yearTo: 2016 })
  vector = await givenModel(shop.db, { name: 'VECTOR 410', yearFrom: 2010, yearTo: null })
})
const buyer = async () => shop.signedIn(await givenBuyer(shop.db))
const add = (visitor: TestVisitor, model: TestModel, details: object = {}) =>
  visitor.trpc.yard.add.mutate({ modelId: model.id, ...details })
const yardOf = async (visitor: TestVisitor) =>
  (await visitor.trpc.yard.list.query()).map(({ model, serialNumber, isInUse }) => [model.name, serialNumber, isInUse])
const login = async (visitor: TestVisitor, email: string) => {
  const answer = await visitor.post('/api/auth/authorize', { type: 'email', props: { email, password: 'zima-2026' } })
  expect(answer.json()).toMatchObject({ error_status: 'success' })
}

describe('a machine of the yard', () => {
  it('is known by model, year, serial number and a name of its own', async () => {
    const owner = await buyer()
    const details = { year: 2012, serialNumber: '  7V-\n0014821 ', name: 'Северное поле' }
    const { id } = await add(owner, acros, details)

    await owner.trpc.yard.change.mutate({ id, year: 2016, serialNumber: '7V-15', name: '' })

    expect(await owner.trpc.yard.list.query()).toEqual([
      {
        id,
        model: expect.objectContaining({ id: acros.id, name: 'ACROS 530', yearFrom: 2007, yearTo: 2016 }),
        sheetCount: 0,
        year: 2016,
        serialNumber: '7V-15',
        name: '',
        isInUse: false,
      },
    ])
  })

  it('is of a year in which the model was built, of a model that there is, with words that fit', async () => {
    const owner = await buyer()
    const refusal = (model: { id: number }, details: object) =>
      owner.trpc.yard.add.mutate({ modelId: model.id, ...details }).then(
        () => 'taken',
        ({ data }) => [data.appCode, data.issues?.[0]?.message],
      )
    const thisYear = new Date().getUTCFullYear()

    expect(await refusal(acros, { year: 2006 })).toEqual(['validation_error', 'ACROS 530 выпускали в 2007–2016 годах'])
    expect(await refusal(acros, { year: 2017 })).toEqual(['validation_error', expect.any(String)])
    expect(await refusal(vector, { year: thisYear + 1 })).toEqual([
      'validation_error',
      'VECTOR 410 выпускают с 2010 года',
    ])
    expect(await refusal(vector, { year: thisYear })).toBe('taken')
    expect(await refusal({ id: 999_999 }, {})).toEqual(['model_not_found', undefined])
    expect(await refusal(acros, { serialNumber: 'x'.repeat(yardLimits.serialNumber + 1) })).toEqual([
      'validation_error',
      expect.any(String),
    ])
  })

  it('goes when it is removed and comes back as it was', async () => {
    const owner = await buyer()
    const { id } = await add(owner, acros, { year: 2012, serialNumber: 'A1', isInUse: true })

    await owner.trpc.yard.remove.mutate({ id })
    expect(await yardOf(owner)).toEqual([])
    await owner.trpc.yard.restore.mutate({ id })
    expect(await yardOf(owner)).toEqual([['ACROS 530', 'A1', true]])

    await owner.trpc.yard.remove.mutate({ id })
    await add(owner, vector, { isInUse: true })
    await owner.trpc.yard.restore.mutate({ id })
    expect(await yardOf(owner)).toEqual([
      ['ACROS 530', 'A1', false],
      ['VECTOR 410', '', true],
    ])
  })

  it('is the only one in use', async () => {
    const owner = await buyer()
    const first = await add(owner, acros, { isInUse: true })
    await add(owner, vector, { isInUse: true })
    expect((await yardOf(owner)).map(([, , isInUse]) => isInUse)).toEqual([false, true])

    await owner.trpc.yard.use.mutate({ id: first.id })
    expect((await yardOf(owner)).map(([, , isInUse]) => isInUse)).toEqual([true, false])

    await owner.trpc.yard.use.mutate({ id: null })
    expect((await yardOf(owner)).map(([, , isInUse]) => isInUse)).toEqual([false, false])
  })

  it.each(['change', 'remove', 'restore', 'use'] as const)('is nobody else’s to %s', async (name) => {
    const owner = await buyer()
    const { id } = await add(owner, acros, { serialNumber: 'A1' })
    if (name === 'restore') await owner.trpc.yard.remove.mutate({ id })
    const before = await yardOf(owner)
    const guest = shop.visitor()
    await add(guest, vector)

    for (const stranger of [await buyer(), guest, shop.visitor()]) {
      await expect(stranger.trpc.yard[name].mutate({ id })).rejects.toMatchObject({
        data: { appCode: 'yard_machine_not_found', httpStatus: 404 },
      })
    }
    expect(await yardOf(owner)).toEqual(before)
  })

  it('is one however often its button is pressed, and however often its serial number is given', async () => {
    const owner = await buyer()
    const numbered = { serialNumber: '7V-0014821' }

    await Promise.all([add(owner, acros), add(owner, acros), add(owner, acros), add(owner, vector, numbered)])
    await add(owner, vector, { ...numbered, name: 'Вторая бригада' })
    await shop.db
      .updateTable('yardMachine')
      .set({ createdAt: new Date(0) })
      .where('modelId', '=', acros.id)
      .execute()
    await add(owner, acros)

    // Another one of the same kind, added later, is another one.
    expect((await yardOf(owner)).map(([name]) => name).sort()).toEqual(['ACROS 530', 'ACROS 530', 'VECTOR 410'])
  })

  it('finds no room beside a hundred others, however many are added at once', async () => {
    const user = await givenBuyer(shop.db)
    const owner = await shop.signedIn(user)
    const rows = Array.from({ length: yardLimits.maxMachines - 1 }, () => ({
      userId: user.id,
      modelId: acros.id,
      createdAt: new Date(0),
    }))
    await shop.db.insertInto('yardMachine').values(rows).execute()

    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => add(owner, acros, { serialNumber: `7V-${n}` })))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { data: { appCode: 'yard_full' } },
    })
    expect(await yardOf(owner)).toHaveLength(yardLimits.maxMachines)
  })
})

describe('a guest’s machines', () => {
  it('are his session’s until he signs in, then join those of the account', async () => {
    const { email } = await givenBuyer(shop.db, { email: 'dvor@shop.test', password: 'zima-2026' })
    const elsewhere = shop.visitor()
    await login(elsewhere, email ?? '')
    await add(elsewhere, acros, { serialNumber: '7V-1' })
    const guest = shop.visitor()
    await add(guest, acros)
    await add(guest, acros, { serialNumber: '7V-2' })
    await add(guest, vector, { isInUse: true })

    await login(guest, email ?? '')

    expect(await yardOf(guest)).toEqual([
      ['ACROS 530', '7V-1', false],
      ['ACROS 530', '7V-2', false],
      ['VECTOR 410', '', true],
    ])
    expect(await yardOf(elsewhere)).toEqual(await yardOf(guest))
    expect(await yardOf(shop.visitor())).toEqual([])
  })

  it('leave the machine that the account works with in use, and name the known one when it has none', async () => {
    const { email } = await givenBuyer(shop.db, { email: 'dvor2@shop.test', password: 'zima-2026' })
    const elsewhere = shop.visitor()
    await login(elsewhere, email ?? '')
    await add(elsewhere, acros, { serialNumber: '7V-1' })

    const first = shop.visitor()
    await add(first, acros, { isInUse: true })
    await login(first, email ?? '')
    expect(await yardOf(first)).toEqual([['ACROS 530', '7V-1', true]])

    const second = shop.visitor()
    await add(second, vector, { isInUse: true })
    await login(second, email ?? '')
    expect(await yardOf(second)).toEqual([
      ['ACROS 530', '7V-1', true],
      ['VECTOR 410', '', false],
    ])
  })

  it('that come when the next tab has signed in belong to the account too', async () => {
    const { email } = await givenBuyer(shop.db, { email: 'dvor3@shop.test', password: 'zima-2026' })
    const tab = shop.visitor()
    await add(tab, acros)
    const late = shop.visitor()
    for (const [name, value] of tab.cookies) late.cookies.set(name, value)
    await login(tab, email ?? '')

    await add(late, vector)
    for (const [name, value] of late.cookies) tab.cookies.set(name, value)

    expect((await yardOf(tab)).map(([name]) => name)).toEqual(['ACROS 530', 'VECTOR 410'])
  })
})

it('says which of the rows in view fit a machine', async () => {
  const [belt, filter] = [await givenPart(shop.db), await givenPart(shop.db)]
  await shop.db.insertInto('applicability').values({ partId: belt.id, modelId: acros.id }).execute()

  const ask = (model: TestModel) =>
    shop.visitor().trpc.catalog.fittingPartIds.query({ modelId: model.id, ids: [filter.id, belt.id, 999_999_999] })

  expect(await ask(acros)).toEqual([belt.id])
  expect(await ask(vector)).toEqual([])
})

it('offers machines step by step and by what is typed', async () => {
  const visitor = shop.visitor()
  const { techniques } = await visitor.trpc.catalog.modelChoices.query({})
  expect(techniques.map(({ path }) => path)).toContain(acros.categoryPath)

  const ofLine = await visitor.trpc.catalog.modelChoices.query({
    technique: acros.categoryPath,
    modelLine: acros.lineSlug,
  })
  expect(ofLine.models.map(({ name }) => name)).toEqual(['ACROS 530'])
  expect(ofLine.makers).toHaveLength(1)

  const typed = await visitor.trpc.catalog.modelChoices.query({ query: 'vector' })
  expect(typed).toMatchObject({ total: 1, models: [{ name: 'VECTOR 410', yearTo: null }] })
})
