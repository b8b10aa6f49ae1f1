import { appError, type PsOwn } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import { findReaderOf, findRecipient, type PageReader } from './find-recipient.ts'
import { loadConfig } from './load-config.ts'
import type { RecipientRow } from './ps.repository.ts'
import * as psRepository from './ps.repository.ts'

/** What recipients send: no person is as quick. */
const changesOfAddress = { name: 'ps-changes', points: 300, windowSeconds: 600 } as const

/** Somebody at a page that was made for a client: that client himself, or a guest of his page. */
export interface KnownReader extends PageReader {
  recipient: RecipientRow
}

/**
 * Whose page is looked at, and whether by himself: of the page that is named, else of the signs or the account alone.
 * Throws not_found for nobody's, rate_limited.
 */
export async function requireReader(ctx: RequestContext, own: PsOwn): Promise<KnownReader> {
  const { recipient, isHimself } = await findOwner(ctx, own)
  if (!recipient) throw appError('not_found')
  return { recipient, isHimself }
}

/** The same for a change, of which an address may make only so many. */
export async function requireSender(ctx: RequestContext, own: PsOwn): Promise<KnownReader> {
  await limitAddress(ctx, changesOfAddress)
  return requireReader(ctx, own)
}

/**
 * The recipient himself, for a change in his name. Throws not_found for nobody's page, unauthenticated or forbidden for a
 * guest of a client's page, rate_limited.
 */
export async function requireChanger(ctx: RequestContext, own: PsOwn): Promise<RecipientRow> {
  const { recipient, isHimself } = await requireSender(ctx, own)
  if (!isHimself) throw appError(ctx.user ? 'forbidden' : 'unauthenticated')
  return recipient
}

async function findOwner(ctx: RequestContext, { hash, ...signs }: PsOwn): Promise<PageReader> {
  if (hash !== '') return findReaderOf(ctx, await loadConfig(ctx, hash), signs)
  const hasSigns = signs.uc !== '' || signs.sendingId !== ''
  const recipient = hasSigns ? await findRecipient(ctx, signs) : await findOwnOfAccount(ctx)
  return { recipient, isHimself: recipient !== null }
}

async function findOwnOfAccount({ db, user }: RequestContext): Promise<RecipientRow | null> {
  return (user && (await psRepository.findRecipientByUser(db, user.id))) ?? null
}
