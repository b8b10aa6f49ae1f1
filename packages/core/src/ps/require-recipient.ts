import { appError, type PsOwn } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import { findReaderOf, findRecipient } from './find-recipient.ts'
import { loadConfig } from './load-config.ts'
import type { RecipientRow } from './ps.repository.ts'

/** What recipients send: no person is as quick. */
const changesOfAddress = { name: 'ps-changes', points: 300, windowSeconds: 600 } as const

/**
 * Whose the request is: of the page that it names, else of the signs alone. Throws not_found for nobody's, rate_limited.
 */
export async function requireRecipient(ctx: RequestContext, { hash, ...signs }: PsOwn): Promise<RecipientRow> {
  const found = await findOwner(ctx, hash, signs)
  if (!found) throw appError('not_found')
  return found
}

/** The same for a change, of which an address may make only so many. */
export async function requireChanger(ctx: RequestContext, own: PsOwn): Promise<RecipientRow> {
  await limitAddress(ctx, changesOfAddress)
  return requireRecipient(ctx, own)
}

async function findOwner(ctx: RequestContext, hash: string, signs: Omit<PsOwn, 'hash'>): Promise<RecipientRow | null> {
  if (hash === '') return findRecipient(ctx, signs)
  return findReaderOf(ctx, await loadConfig(ctx, hash), signs)
}
