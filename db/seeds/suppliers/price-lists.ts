import type { Database } from '@agromarket/core/platform/db'
import { type PriceProfile, priceProfileSchema } from '@agromarket/shared'

/** Somebody who works for a demo supplier. */
export async function findSupplierPerson(db: Database, email: string) {
  return db
    .selectFrom('supplierUser')
    .innerJoin('userAccount', 'userAccount.id', 'supplierUser.userId')
    .select(['supplierUser.supplierId', 'supplierUser.userId', 'userAccount.name'])
    .where('userAccount.email', '=', email)
    .executeTakeFirst()
}

/** The price list of this name with its profile; one that is there already stays as it is. Resolves with its id. */
export async function ensurePriceList(
  db: Database,
  supplierId: string,
  name: string,
  settings: { fileMask: string; currency: PriceProfile['currency'] },
): Promise<number> {
  const known = await db
    .selectFrom('supplierPriceList')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return known.id
  const profile = priceProfileSchema.parse({
    ...settings,
    columns: {
      article: { index: 0, title: 'артикул' },
      maker: { index: 1, title: 'производитель' },
      name: { index: 2, title: 'наименование' },
      price: { index: 3, title: 'цена' },
      stock: [{ index: 4, title: 'остаток' }],
    },
  })
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('supplierPriceList')
      .values({ supplierId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('supplierProfile')
      .values({ priceListId: id, version: 1, settings: JSON.stringify(profile) })
      .execute()
    return id
  })
}
