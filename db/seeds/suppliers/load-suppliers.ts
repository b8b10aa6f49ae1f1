import type { Database } from '@agromarket/core/platform/db'
import { type SupplierRole, supplierGuardsSchema } from '@agromarket/shared'

interface DemoSupplier {
  name: string
  siteName: string
  taxId: string
  contract: string
  currency: string
  branchIds: number[]
  users: readonly { email: string; role: SupplierRole }[]
}

/** Invented companies; each has somebody among the demo accounts. */
const suppliers: readonly DemoSupplier[] = [
  {
    name: 'ООО «Агроснаб»',
    siteName: 'Агроснаб',
    taxId: '6700000025',
    contract: '№ 118 от 12.01.2025',
    currency: 'RUB',
    branchIds: [1],
    users: [{ email: 'supplier@demo.local', role: 'keys' }],
  },
  {
    name: 'ТОО «Степь Агро Трейд»',
    siteName: 'Степь Агро Трейд',
    taxId: '180240012347',
    contract: '№ 131 от 03.02.2025',
    currency: 'KZT',
    branchIds: [101],
    users: [{ email: 'supplier2@demo.local', role: 'keys' }],
  },
]

/** The demo suppliers with their people. Those that exist stay as they are. */
export async function loadSuppliers(db: Database): Promise<void> {
  for (const { users, ...supplier } of suppliers) {
    const known = await db.selectFrom('supplier').select('id').where('taxId', '=', supplier.taxId).executeTakeFirst()
    if (known) continue
    await db.transaction().execute(async (trx) => {
      const { id: supplierId } = await trx
        .insertInto('supplier')
        .values({ ...supplier, daysMax: 4, guards: JSON.stringify(supplierGuardsSchema.parse({})) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const markup = { supplierId, place: 0, shareBp: 2_500, minimumMinor: 10_000, roundToMinor: 1_000 }
      await trx.insertInto('supplierMarkup').values(markup).execute()
      for (const { email, role } of users) {
        const account = await trx.selectFrom('userAccount').select('id').where('email', '=', email).executeTakeFirst()
        if (account) await trx.insertInto('supplierUser').values({ supplierId, userId: account.id, role }).execute()
      }
    })
  }
}
