import { type RawBuilder, sql } from 'kysely'

/** True in SQL when a guest's session has a line in its cart, for whoever asks about many sessions at once. */
export function hasCartLines(sessionId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from cart c join cart_line l on l.cart_id = c.id where c.session_id = ${sessionId})`
}
