import type { Database } from '@agromarket/core/platform/db'
import { branches, priceLists, schedule } from '../../db/seeds/branches.ts'
import { regions } from '../../db/seeds/regions.ts'

/** What every test finds in its database: the shop's regions, branches and price lists. Parts come from factories. */
export async function seedTemplate(db: Database): Promise<void> {
  await db
    .insertInto('area')
    .values(
      regions.map(({ center: [latitude, longitude], ...region }, sortOrder) => ({
        ...region,
        latitude,
        longitude,
        sortOrder,
      })),
    )
    .execute()
  await db
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
    .execute()
  await db
    .insertInto('priceList')
    .values([...priceLists])
    .execute()
}
