import type { PsSigns } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import type { PsConfigRow, RecipientRow } from './ps.repository.ts'
import * as psRepository from './ps.repository.ts'
import { readPsSign } from './ps-sign.ts'

/** Signs that nobody has made: so many from an address, then it waits. */
const missesOfAddress = { name: 'ps-misses', points: 60, windowSeconds: 600 } as const

/**
 * Whom the signs of an address name; null for nobody. A letter and a client that do not belong together are nobody
 * either. Throws rate_limited for whoever guesses.
 */
export async function findRecipient(ctx: RequestContext, { uc, sendingId }: PsSigns): Promise<RecipientRow | null> {
  if (uc === '' && sendingId === '') return null
  const { secret } = ctx.config
  const sending = sendingId === '' ? undefined : readPsSign(secret, 'sending', sendingId)
  const userCode = uc === '' ? undefined : readPsSign(secret, 'client', uc)
  const isForged = (sendingId !== '' && sending === undefined) || (uc !== '' && userCode === undefined)
  const found = isForged ? undefined : await readRecipient(ctx, sending, userCode)
  if (found && (userCode === undefined || found.userCode === userCode)) return found
  await limitAddress(ctx, missesOfAddress)
  return null
}

async function readRecipient(ctx: RequestContext, sending: string | undefined, userCode: string | undefined) {
  if (sending !== undefined) return psRepository.findRecipientById(ctx.db, Number(sending))
  return userCode === undefined ? undefined : psRepository.findRecipientByCode(ctx.db, userCode)
}

/** For whom a page is shown, and who looks at it. */
export interface PageReader {
  /** Whom the page greets; null: nobody. */
  recipient: RecipientRow | null
  /** The visitor is that person, by the signs of his letter or by his account; else he is a guest of the page. */
  isHimself: boolean
}

/**
 * Whom a page greets: of a client's own page that client, of a mailing's page whom the signs name, when the letter was one
 * of that mailing; elsewhere in the shop whom they name. The link of a client's own page lets everybody who has it read the
 * page; it makes nobody that client.
 */
export async function findReaderOf(ctx: RequestContext, config: PsConfigRow, signs: PsSigns): Promise<PageReader> {
  const named = await findRecipient(ctx, signs)
  if (config.recipientId === null) {
    const recipient = config.type !== 'landing' || named?.mailingConfigId === config.id ? named : null
    return { recipient, isHimself: recipient !== null }
  }
  const recipient = (await psRepository.findRecipientById(ctx.db, config.recipientId)) ?? null
  const isNamed = named !== null && named.userCode === recipient?.userCode
  const isSignedIn = ctx.user !== null && ctx.user.id === recipient?.userId
  return { recipient, isHimself: isNamed || isSignedIn }
}
