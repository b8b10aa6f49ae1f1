import { appError, type RemindPs } from '@agromarket/shared'
import { enqueueMessages } from '../../notifications/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { createPsSign } from '../ps-sign.ts'
import * as followRepository from './follow.repository.ts'
import { findFollowedManagers } from './follow-scope.ts'

/** As many letters as go out with one press; the rest follows with the next. */
const mostAtOnce = 500

/**
 * Writes once more to recipients of a mailing who have not opened their page and whom the viewer follows: neither to whom
 * the first letter did not reach nor to whom has refused, and to nobody twice within three days; to one alone when he is
 * named. Throws not_found.
 */
export async function remindRecipients(ctx: RequestContext, { id, recipientId }: RemindPs): Promise<{ sent: number }> {
  const managers = await findFollowedManagers(ctx)
  const [mailing] = await followRepository.findMailings(ctx.db, managers, id)
  if (!mailing) throw appError('not_found')
  const { secret, publicUrl } = ctx.config
  return ctx.db.transaction().execute(async (trx) => {
    const due = await followRepository.markReminded(trx, managers, { mailingId: id, recipientId, limit: mostAtOnce })
    const letters = due.map((recipient) => {
      const signs = new URLSearchParams({
        uc: createPsSign(secret, 'client', recipient.userCode),
        sendingId: createPsSign(secret, 'sending', String(recipient.id)),
      })
      const data = { name: recipient.name, title: mailing.name, url: `${publicUrl}/ps/${mailing.hash}?${signs}` }
      const dedupeKey = `ps-reminder:${crypto.randomUUID()}`
      return { channel: 'email', template: 'ps-reminder', to: recipient.email, dedupeKey, data } as const
    })
    await enqueueMessages(trx, letters, ctx.requestId)
    return { sent: due.length }
  })
}
