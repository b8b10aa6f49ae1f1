import type { AppContext } from '@agromarket/core/platform/context'
import type { Database } from '@agromarket/core/platform/db'
import { type SupplierRole, supplierGuardsSchema } from '@agromarket/shared'
import { givenBuyer } from '../../support/factories.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

export async function givenSupplier(db: Database, name = 'ООО «Агроснаб»'): Promise<string> {
  const { id } = await db
    .insertInto('supplier')
    .values({ name, siteName: name, guards: JSON.stringify(supplierGuardsSchema.parse({})) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody who works for the supplier. */
export async function givenSupplierUser(db: Database, supplierId: string, role: SupplierRole = 'keys') {
  const user = await givenBuyer(db, { roles: ['supplier'] })
  await db.insertInto('supplierUser').values({ supplierId, userId: user.id, role }).execute()
  return user
}

/** Uploads a file as the portal's page does. */
export async function upload(
  visitor: TestVisitor,
  name: string,
  content: string | Buffer,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  return visitor.postMultipart('/api/suppliers/portal/files', form)
}

/** The positions on sale of all price lists, by article. */
export async function onSale({ db }: Pick<AppContext, 'db'>) {
  const rows = await db
    .selectFrom('supplierPosition as p')
    .innerJoin('supplierPriceList as l', 'l.id', 'p.priceListId')
    .leftJoin('supplierMatch as m', 'm.positionId', 'p.id')
    .select(['p.article', 'p.priceMinor', 'p.quantity', 'm.partId'])
    .whereRef('p.fromVersion', '<=', 'l.currentVersion')
    .where((eb) => eb.or([eb('p.toVersion', 'is', null), eb('p.toVersion', '>', eb.ref('l.currentVersion'))]))
    .orderBy('p.article')
    .execute()
  return rows.map(({ article, priceMinor, quantity, partId }) => ({
    article,
    priceMinor,
    quantity: Number(quantity),
    partId,
  }))
}

/** A price list with a key for programs. */
export async function givenKey(
  db: Database,
  visitor: TestVisitor,
  supplierId: string,
  rights: 'all' | 'stock' = 'all',
) {
  const { id: priceListId } = await db
    .insertInto('supplierPriceList')
    .values({ supplierId, name: `API ${crypto.randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { key } = await visitor.trpc.suppliers.api.issue.mutate({ priceListId, name: '1С Смоленск', rights })
  return { priceListId, key }
}
