import { beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let admin: TestVisitor

beforeAll(async () => {
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
})
beforeEach(() => shop.db.deleteFrom('exchangeBase').execute())

const add = (name: string, login: string) => admin.trpc.exchange.bases.add.mutate({ name, login })
const rename = (baseId: string, name: string) =>
  admin.trpc.exchange.bases.save.mutate({ baseId, name, isPaused: false, settings: {} })
const namesOf = async () => (await admin.trpc.exchange.bases.list.query()).map(({ name }) => name).sort()
const taken = (path: string, message: string) =>
  expect.objectContaining({
    message,
    data: expect.objectContaining({ appCode: 'exchange_base_taken', issues: [{ path, message }] }),
  })
const takenName = taken('name', 'База с таким названием уже подключена')

it('connects no base under the name or the login of another, whatever the case and the blanks', async () => {
  await add('Смоленск', '1c-smolensk')

  await expect(add(' СМОЛЕНСК ', '1c-other')).rejects.toEqual(takenName)
  await expect(add('Костанай', '1c-smolensk')).rejects.toEqual(taken('login', 'Такое имя пользователя уже занято'))

  expect(await namesOf()).toEqual(['Смоленск'])
})

it('gives no base the name of another, and its own again', async () => {
  await add('Смоленск', '1c-smolensk')
  const { baseId } = await add('Костанай', '1c-kostanay')

  await expect(rename(baseId, 'смоленск')).rejects.toEqual(takenName)
  await rename(baseId, 'КОСТАНАЙ')

  expect(await namesOf()).toEqual(['КОСТАНАЙ', 'Смоленск'])
})

it('tells no base of the orders of a branch that there is not', async () => {
  const { baseId } = await add('Смоленск', '1c-smolensk')
  const save = (orderBranchIds: number[]) =>
    admin.trpc.exchange.bases.save.mutate({ baseId, name: 'Смоленск', isPaused: false, settings: { orderBranchIds } })

  const message = 'Такого филиала нет. Выберите филиал из списка.'
  await expect(save([defaultBranchId, 2_000_000_000_000])).rejects.toMatchObject({
    message,
    data: { appCode: 'branch_unknown', issues: [{ path: 'settings.orderBranchIds', message }] },
  })
  await save([defaultBranchId])

  expect((await admin.trpc.exchange.bases.list.query())[0]?.settings.orderBranchIds).toEqual([defaultBranchId])
})

it('connects one of two bases that two administrators name alike at the same moment', async () => {
  const ended = await Promise.allSettled([add('Смоленск', '1c-one'), add('Смоленск', '1c-two')])

  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([takenName])
})

it('closes with a new password what the one before has opened', async () => {
  const { baseId, password } = await add('Смоленск', '1c-smolensk')
  const authorization = `Basic ${Buffer.from(`1c-smolensk:${password}`).toString('base64')}`
  const asked = await shop.server.inject({
    url: '/1c_exchange?type=catalog&mode=checkauth',
    headers: { authorization },
  })
  const [, name, value] = asked.body.split('\n')
  const init = () =>
    shop.server.inject({ url: '/1c_exchange?type=catalog&mode=init', headers: { cookie: `${name}=${value}` } })
  expect((await init()).body).toMatch(/^zip=/)

  await admin.trpc.exchange.bases.renewPassword.mutate({ baseId })

  expect((await init()).body).toMatch(/^failure\nСеанс обмена закрыт/)
})
