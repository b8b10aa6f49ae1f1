import { z } from 'zod'
import { findAccounts, listStaff } from '../../auth/index.ts'
import { enqueueMessages } from '../../notifications/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import { findSilent, toHours } from './silent-bases.ts'

export const mailSilenceJob = defineJob({ name: 'exchange.mail-silence', payload: z.object({}), attempts: 2 })

/**
 * Writes to everybody who looks after the exchange of each base that has been silent for too long: once in a silence, which
 * is known by the exchange that it follows. Returns how many silences there are.
 */
export async function mailSilence({ db, config }: AppContext): Promise<{ silences: number }> {
  return db.transaction().execute(async (trx) => {
    const silent = await findSilent(trx)
    const staff = silent.length === 0 ? [] : await listStaff(trx, { permission: 'exchange.manage', branchId: null })
    const people = await findAccounts(trx, { ids: staff.map(({ id }) => id) })
    const letters = silent.flatMap(({ baseId, name, kind, since, silenceMs }) =>
      people.flatMap(({ id, email }) =>
        email === null
          ? []
          : {
              channel: 'email' as const,
              template: 'exchange-silent' as const,
              to: email,
              dedupeKey: `exchange-silent:${baseId}:${kind}:${since.toISOString()}:${id}`,
              data: { baseName: name, kind, hours: toHours(silenceMs), url: `${config.publicUrl}/staff/exchange` },
            },
      ),
    )
    await enqueueMessages(trx, letters, null)
    return { silences: silent.length }
  })
}
