import { type Kysely, sql } from 'kysely'

/**
 * When a base of 1C last brought goods, and when it last took orders: one going on does not hide that the other has
 * stopped. Null: it has never done it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exchange_base add goods_at timestamptz, add orders_at timestamptz`.execute(db)
  await sql`
    update exchange_base b set
      goods_at = (
        select max(f.finished_at) from exchange_file f join exchange_run r on r.id = f.run_id
        where r.base_id = b.id and r.kind = 'catalog' and f.state = 'done'),
      orders_at = (
        select max(h.confirmed_at) from exchange_handover h join exchange_session s on s.id = h.session_id
        where s.base_id = b.id)`.execute(db)
}
