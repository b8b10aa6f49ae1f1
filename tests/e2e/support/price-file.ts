import type { SessionUser } from '@agromarket/core/platform/context'
import type { Database } from '@agromarket/core/platform/db'
import { type BrowserContext, expect } from '@playwright/test'
import { givenSupplier } from '../../integration/suppliers/given-supplier.ts'
import { readXsrfToken } from './xsrf.ts'

/** A supplier of this test alone, for whom the signed-in person works. */
export async function worksForSupplier(db: Database, user: SessionUser): Promise<string> {
  const supplierId = await givenSupplier(db, `ООО «Агро ${crypto.randomUUID().slice(0, 8)}»`)
  await db.insertInto('supplierUser').values({ supplierId, userId: user.id, role: 'keys' }).execute()
  return supplierId
}

/** A price list as suppliers make them: two lines of title, then the rows. */
export function priceList(rows: readonly string[]): string {
  return ['ООО «Агроснаб»', 'Прайс-лист от 16.03', 'Артикул;Производитель;Наименование;Цена;Остаток', ...rows].join(
    '\r\n',
  )
}

/** Sends a price file for a supplier without the screens; resolves with its id once the worker has looked at it. */
export async function sendPriceFile(
  db: Database,
  context: BrowserContext,
  supplierId: string,
  content: string,
  priceListId?: number,
): Promise<string> {
  const file = { name: 'price.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  const answer = await context.request.post('/api/suppliers/portal/files', {
    multipart: { supplierId, ...(priceListId !== undefined && { priceListId: String(priceListId) }), file },
    headers: { 'x-xsrf-token': await readXsrfToken(context) },
  })
  expect(answer.status(), await answer.text()).toBe(202)
  const { fileId } = (await answer.json()) as { fileId: string }
  const state = () => db.selectFrom('supplierFile').select('state').where('id', '=', fileId).executeTakeFirstOrThrow()
  await expect.poll(async () => (await state()).state).not.toMatch(/^(waiting|running)$/)
  return fileId
}
