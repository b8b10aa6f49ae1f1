import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** Lists and search of employees, the sweep of reservations, and the checks of the migration before. */
const indexes = {
  customer_order_branch_id_created_at_idx: 'customer_order (branch_id, created_at desc)',
  customer_order_created_at_idx: 'customer_order (created_at desc)',
  customer_order_assignee_id_idx: 'customer_order (assignee_id) where assignee_id is not null',
  customer_order_reserved_until_idx: 'customer_order (reserved_until) where reserved_until is not null',
  customer_order_words_idx: `customer_order using gin ((number::text || ' ' || organization_name || ' ' || contact_name
    || ' ' || tax_id || ' ' || contact_phone) gin_trgm_ops)`,
  customer_order_line_article_idx: 'customer_order_line using gin (article gin_trgm_ops)',
  message_about_id_idx: 'message (about_id) where about_id is not null',
}
const constraints = [
  ['customer_order', 'customer_order_assignee_id_fk'],
  ['customer_order', 'customer_order_credit_organization_id_fk'],
  ['customer_order', 'customer_order_status_ck'],
  ['stock_reservation', 'stock_reservation_state_ck'],
  ['customer_order_event', 'customer_order_event_actor_id_fk'],
  ['customer_order_event', 'customer_order_event_kind_ck'],
  ['customer_order_event', 'customer_order_event_actor_kind_ck'],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, what] of Object.entries(indexes)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(what)}`.execute(db)
  }
  // Nothing has ever moved an order to these two, but a database may have been written by hand.
  await sql`update customer_order set status = 'assembling' where status = 'assembled'`.execute(db)
  await sql`update customer_order set status = 'done' where status = 'handed_over'`.execute(db)
  for (const [table, name] of constraints) {
    await sql`alter table ${sql.ref(table)} validate constraint ${sql.ref(name)}`.execute(db)
  }
}
