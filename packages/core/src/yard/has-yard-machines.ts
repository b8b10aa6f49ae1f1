import { type RawBuilder, sql } from 'kysely'

/** True in SQL when a guest's session has gathered a machine, for whoever asks about many sessions at once. */
export function hasYardMachines(sessionId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from yard_machine y where y.session_id = ${sessionId})`
}
