import { findBrowserHash, giveBrowserKey, grantsOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import { isOver } from './get-questionnaire-page.ts'
import * as openingRepository from './opening.repository.ts'
import * as questionnaireRepository from './questionnaire.repository.ts'
import type { Respondent } from './response.repository.ts'

/** A class of school children behind one address may open it; a machine that makes up the figure may not. */
const openingsOfAddress = { name: 'questionnaire-openings', points: 120, windowSeconds: 3_600 } as const

/**
 * Counts that somebody has opened a questionnaire which may be answered, each person once: by his account, and a guest by
 * his browser, which he takes along when he signs in. Its authors look at it and do not count. Throws rate_limited.
 */
export async function noteOpening(ctx: RequestContext, { id }: { id: number }): Promise<{ noted: true }> {
  await limitAddress(ctx, openingsOfAddress)
  const isAuthor = 'questionnaires.manage' in grantsOf(ctx.user)
  const row = isAuthor ? undefined : await questionnaireRepository.find(ctx.db, id)
  if (!row || isOver(row)) return { noted: true }
  if (!ctx.user) giveBrowserKey(ctx)
  const browserHash = findBrowserHash(ctx)
  const browser = browserHash ? viewerOf({ browserHash }) : null
  const account = ctx.user ? viewerOf({ userId: ctx.user.id }) : null
  await ctx.db.transaction().execute(async (trx) => {
    if (account !== null) await openingRepository.noteAccount(trx, id, { account, browser })
    else if (browser !== null) await openingRepository.note(trx, id, browser)
  })
  return { noted: true }
}

/** By which name it is known that he has opened a questionnaire. */
export function viewerOf(respondent: Respondent): string {
  return 'userId' in respondent ? `user:${respondent.userId}` : `browser:${respondent.browserHash.toString('hex')}`
}
