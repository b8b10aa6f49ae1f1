import type { Database } from '@agromarket/core/platform/db'
import { branches, priceLists, schedule } from './branches.ts'
import { regions } from './regions.ts'

/** Regions, branches with their people, price lists: what every shop needs, demo or not. Doing it again is harmless. */
export async function loadPlaces(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const areas = regions.map(({ center: [latitude, longitude], ...region }, sortOrder) => ({
      ...region,
      latitude,
      longitude,
      sortOrder,
    }))
    await trx
      .insertInto('area')
      .values(areas)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await trx
      .insertInto('branch')
      .values(
        branches.map(({ center: [latitude, longitude], contacts: _, ...branch }) => ({
          ...branch,
          name: `Филиал ${branch.city}`,
          latitude,
          longitude,
          schedule,
          opensAt: '08:00',
          closesAt: '17:00',
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await trx.deleteFrom('branchContact').execute()
    await trx
      .insertInto('branchContact')
      .values(
        branches.flatMap(({ id, contacts }) => contacts.map((one, sortOrder) => ({ ...one, branchId: id, sortOrder }))),
      )
      .execute()
    await trx
      .insertInto('priceList')
      .values([...priceLists])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
}
