import { sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import type { Reader } from '../platform/db/index.ts'
import { withinScope } from './within-scope.ts'

/** Who has placed an order, and how he is reached. */
export interface OrderedBy {
  orderId: string
  userId: string
  organizationId: string | null
  organizationName: string
  contactName: string
  contactPhone: string
  contactEmail: string
}

/** The buyer of an order that the scope reaches, by the number that people call it. */
export async function findOrderedBy(db: Reader, number: number, scope: Scope): Promise<OrderedBy | undefined> {
  const { rows } = await sql<OrderedBy>`
    select o.id as order_id, o.user_id, o.organization_id, o.organization_name, o.contact_name, o.contact_phone,
      o.contact_email
    from customer_order o where o.number = ${number} and ${withinScope(scope)}`.execute(db)
  return rows[0]
}
