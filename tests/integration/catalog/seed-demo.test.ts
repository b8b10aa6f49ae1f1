import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../../db/seeds/index.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let shop: TestDatabase

beforeAll(async () => {
  shop = await createTestDatabase()
  await seedDemo(shop.db, { parts: 120 })
})
afterAll(() => shop.destroy())

/** Without those that the drawings bring along: their codes begin where no shop has counted to. */
const countParts = async () =>
  (
    await shop.db
      .selectFrom('part')
      .where('code1c', '<', '00-9')
      .select(shop.db.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

it('finds the shop loaded the second time and does nothing', async () => {
  expect(await seedDemo(shop.db, { parts: 120 })).toBe(false)
})

it('adds what is missing to a larger shop and keeps what is there', async () => {
  const before = await shop.db.selectFrom('part').select(['id', 'code1c']).orderBy('id').limit(120).execute()

  await seedDemo(shop.db, { parts: 150 })

  expect(await countParts()).toBe(150)
  expect(await shop.db.selectFrom('part').select(['id', 'code1c']).orderBy('id').limit(120).execute()).toEqual(before)
})

it('keeps a larger shop when a smaller one is asked for', async () => {
  await seedDemo(shop.db, { parts: 200 })

  expect(await seedDemo(shop.db, { parts: 10 })).toBe(false)
  expect(await countParts()).toBe(200)
})

it('opens the demo accounts of contract §1 with confirmed contacts, roles and consents', async () => {
  const accounts = await shop.db.selectFrom('userAccount').selectAll().orderBy('email').execute()

  const roles = await shop.db
    .selectFrom('accountRole')
    .innerJoin('userAccount', 'userAccount.id', 'accountRole.userId')
    .select(['email', 'role'])
    .orderBy('email')
    .orderBy('role')
    .execute()
  expect(roles.map(({ email, role }) => `${email} ${role}`)).toEqual([
    'admin@demo.local admin',
    'admin@demo.local portalPass',
    'admin@demo.local supplier',
    'editor@demo.local contentEditor',
    'editor@demo.local editor',
    'employee@demo.local employee',
    'manager-kz@demo.local branchManager',
    'manager-kz@demo.local employee',
    'supplier2@demo.local supplier',
    'supplier@demo.local supplier',
  ])
  expect(accounts.map(({ email, phone }) => email ?? phone)).toEqual(
    expect.arrayContaining(['buyer@demo.local', 'kz@demo.local', '79000000001']),
  )
  expect(
    accounts.filter((one) => (one.email && !one.emailConfirmedAt) || (one.phone && !one.phoneConfirmedAt)),
  ).toEqual([])
  const consents = await shop.db.selectFrom('consentEvent').select('userId').execute()
  expect(new Set(consents.map(({ userId }) => userId))).toEqual(new Set(accounts.map(({ id }) => id)))
})

it('gives the buyer a farm with 612 400 of 1 500 000 roubles used, to be paid in 30 days', async () => {
  const buyer = await shop.db
    .selectFrom('userAccount')
    .innerJoin('organization', 'organization.id', 'userAccount.organizationId')
    .where('userAccount.email', '=', 'buyer@demo.local')
    .select([
      'userAccount.name as person',
      'organization.name',
      'taxId',
      'limitTotalMinor',
      'limitUsedMinor',
      'limitDays',
    ])
    .executeTakeFirstOrThrow()

  expect(buyer).toEqual({
    person: 'Павел Егоров',
    name: 'ООО «Рассвет-Агро»',
    taxId: '6700000014',
    limitTotalMinor: 150_000_000,
    limitUsedMinor: 61_240_000,
    limitDays: 30,
  })
})
