import type { TariffFields } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let manager: TestVisitor
beforeAll(async () => {
  manager = await shop.signedIn(
    await givenBuyer(shop.db, { name: 'Олег Лунёв', roles: ['branchManager'], branchId: 1 }),
  )
})

let bands = 1_000
/** A row of a band that no other has. */
const row = (given: Partial<TariffFields> = {}): TariffFields => {
  bands += 1
  return {
    carrier: 'own',
    method: 'calc',
    countryId: 1,
    zone: 'Дальний район',
    upToKm: bands,
    upToGrams: 5_000_000,
    baseMinor: 30_000,
    perKmMinor: 1_800,
    perKgMinor: 0,
    minimumMinor: 90_000,
    oversizeGrams: 1_000_000,
    oversizeMinor: 400_000,
    daysMin: 3,
    daysMax: 5,
    note: '',
    ...given,
  }
}
const refusalOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    ({ data }) => data.appCode,
  )
const changes = async (id: string) =>
  (await manager.trpc.delivery.tariffChanges.query()).filter((one) => one.tariffId === id)

describe('the tariff table', () => {
  it('is changed by an employee, and remembers who did and what stood there', async () => {
    const added = await manager.trpc.delivery.addTariff.mutate({ fields: row() })
    const { version: _, id, ...fields } = added
    const changed = await manager.trpc.delivery.changeTariff.mutate({
      id,
      version: 1,
      fields: { ...fields, perKmMinor: 2_000 },
    })
    await manager.trpc.delivery.removeTariff.mutate({ id, version: 2 })

    expect(changed).toMatchObject({ perKmMinor: 2_000, version: 2 })
    expect(await changes(id)).toMatchObject([
      { userName: 'Олег Лунёв', before: { perKmMinor: 2_000 }, after: null },
      { before: { perKmMinor: 1_800 }, after: { perKmMinor: 2_000 } },
      { before: null, after: { perKmMinor: 1_800 } },
    ])
    expect((await manager.trpc.delivery.tariffs.query({ countryId: 1 })).some((one) => one.id === id)).toBe(false)
  })

  it('tells the slower of two who change one row at once', async () => {
    const { id, version, ...fields } = await manager.trpc.delivery.addTariff.mutate({ fields: row() })
    const change = (perKmMinor: number) =>
      refusalOf(manager.trpc.delivery.changeTariff.mutate({ id, version, fields: { ...fields, perKmMinor } }))

    const outcomes = await Promise.all([change(2_000), change(3_000), change(4_000)])

    expect(outcomes.sort()).toEqual(['taken', 'tariff_changed', 'tariff_changed'])
    expect(await changes(id)).toHaveLength(2)
  })

  it('has one row for a distance and a weight', async () => {
    const first = await manager.trpc.delivery.addTariff.mutate({ fields: row() })
    const { id, version, ...fields } = await manager.trpc.delivery.addTariff.mutate({ fields: row() })

    expect(await refusalOf(manager.trpc.delivery.addTariff.mutate({ fields: { ...fields, zone: 'Другая' } }))).toBe(
      'tariff_exists',
    )
    const taken = { ...fields, upToKm: first.upToKm }
    expect(await refusalOf(manager.trpc.delivery.changeTariff.mutate({ id, version, fields: taken }))).toBe(
      'tariff_exists',
    )
  })

  it.each([
    ['a free delivery', { baseMinor: 0, perKmMinor: 0, minimumMinor: 0 }, 'fields.minimumMinor'],
    ['days the wrong way round', { daysMin: 6 }, 'fields.daysMax'],
    ['no zone', { zone: ' ' }, 'fields.zone'],
    ['nowhere', { upToKm: 0 }, 'fields.upToKm'],
    ['a negative price', { perKmMinor: -1 }, 'fields.perKmMinor'],
  ])('refuses %s beside its field', async (_case, given, path) => {
    const refusal = manager.trpc.delivery.addTariff.mutate({ fields: row(given) })

    await expect(refusal).rejects.toMatchObject({ data: { issues: [{ path }] } })
  })

  it('has a history that nobody can change', async () => {
    await expect(shop.db.updateTable('deliveryTariffChange').set({ userName: 'Никто' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(shop.db.deleteFrom('deliveryTariffChange').execute()).rejects.toThrow('append-only')
  })
})
