import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'

/** What a base calls an order, and what it knows of it. */
export interface KnownOrder {
  /** Null: the base is to be told of it. */
  version: number | null
  number1c: string
  date1c: string
  invoiceNumber: string
}

const unknown: KnownOrder = { version: null, number1c: '', date1c: '', invoiceNumber: '' }

export async function find(trx: Trx, baseId: string, orderId: string): Promise<KnownOrder> {
  const { rows } = await sql<KnownOrder>`
    select version, number_1c, date_1c, invoice_number from exchange_order
    where base_id = ${baseId} and order_id = ${orderId}`.execute(trx)
  return rows[0] ?? unknown
}

export async function save(trx: Trx, baseId: string, orderId: string, known: KnownOrder): Promise<void> {
  await sql`
    insert into exchange_order (base_id, order_id, version, number_1c, date_1c, invoice_number)
    values (${baseId}, ${orderId}, ${known.version}, ${known.number1c}, ${known.date1c}, ${known.invoiceNumber})
    on conflict (base_id, order_id) do update set version = excluded.version, number_1c = excluded.number_1c,
      date_1c = excluded.date_1c, invoice_number = excluded.invoice_number`.execute(trx)
}
