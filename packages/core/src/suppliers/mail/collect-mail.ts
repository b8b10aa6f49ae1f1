import { AppError, supplierLimits } from '@agromarket/shared'
import { z } from 'zod'
import { OutboundError } from '../../integrations/outbound/index.ts'
import type { IncomingLetter } from '../../integrations/price-mail/index.ts'
import type { AppContext, RequestContext } from '../../platform/context/index.ts'
import { defineJob, enqueueJob } from '../../platform/outbox/index.ts'
import { supplierScopeOf } from '../supplier-access.ts'
import * as mailboxRepository from './mailbox.repository.ts'
import { receiveLetter } from './receive-letter.ts'

export const collectMailJob = defineJob({ name: 'suppliers.collect-mail', payload: z.object({}), attempts: 1 })

/** Of one visit; the next minute brings the next. */
const mostLetters = 200
const visitMs = 4 * 60_000
/** Longer than a visit: who has not come back by then has died. */
const claimMs = 5 * 60_000

/**
 * Takes the new letters of the mailbox, one process at a time. A mailbox that does not answer is noted for the portal and
 * asked again with the next visit. Returns how many letters have come.
 */
export async function collectMail(app: AppContext): Promise<number> {
  const { provider } = app.ports.priceMail
  if (provider === 'none') return 0
  const box = await mailboxRepository.claim(app.db, provider, claimMs)
  if (!box) return 0
  let problem: string | null = 'Проверка прервана'
  try {
    const count = await takeLetters(app, box.cursor)
    problem = null
    return count
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    problem = error.message
    app.log.warn({ err: error }, 'the mailbox of price lists does not answer')
    return 0
  } finally {
    await mailboxRepository.release(app.db, provider, problem)
  }
}

async function takeLetters(app: AppContext, cursor: string | null): Promise<number> {
  const { priceMail } = app.ports
  const signal = AbortSignal.timeout(visitMs)
  let count = 0
  for await (const letter of priceMail.letters({ cursor, mostBytes: supplierLimits.letterBytes, signal })) {
    await takeLetter(app, letter)
    if (letter.cursor !== null) await mailboxRepository.moveCursor(app.db, priceMail.provider, letter.cursor)
    await letter.done()
    count += 1
    if (count >= mostLetters) break
  }
  return count
}

/** A letter that cannot be kept at all (empty, longer than its server says) holds up no other. */
async function takeLetter(app: AppContext, { content, sizeBytes }: IncomingLetter): Promise<void> {
  const source = app.ports.priceMail.provider === 'folder' ? 'folder' : 'imap'
  try {
    await receiveLetter(app, { source, supplierId: null, uploadedBy: null, content, sizeBytes })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    app.log.warn({ err: error }, 'a letter was passed over')
  }
}

/** «Проверить сейчас»: the worker visits the mailbox out of turn. */
export async function checkMail(ctx: RequestContext): Promise<void> {
  await supplierScopeOf(ctx)
  const { requestId } = ctx
  await ctx.db.transaction().execute((trx) => enqueueJob(trx, collectMailJob, {}, requestId))
}
