import { AppError, supplierLimits } from '@agromarket/shared'
import { z } from 'zod'
import { discardFiles, releaseFiles } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { connectDedicated } from '../../platform/db/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import { decideHeld } from '../guard/decide-file.ts'
import * as heldRepository from '../guard/held.repository.ts'
import * as uploadRepository from '../intake/upload.repository.ts'
import * as offerRepository from '../offers/offer.repository.ts'
import { tell } from '../portal/mail-notices.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import { clearOutlived } from '../versions/position-store.ts'
import * as logRepository from './log.repository.ts'
import * as retentionRepository from './retention.repository.ts'

export const keepHouseJob = defineJob({ name: 'suppliers.keep-house', payload: z.object({}), attempts: 2 })

/** Nobody decided in time: the guards of the supplier say what happens then. */
const nobody = { userId: null, userName: 'Портал' }
const filesAtOnce = 500
const silence = 'Никто не решил в срок'

/**
 * Decides held files whose time is up, and deletes what nobody can see any more: positions of versions before the last but
 * one, lines of old runs, uploads that were not finished within a day, originals, letters and reports of long ago. Takes price
 * lists that are overdue out of the shop. Returns what it did.
 */
export async function keepHouse(
  app: AppContext,
): Promise<{ decided: number; hidden: number; files: number; positions: number; lines: number }> {
  const decided = await decideOverdue(app)
  await uploadRepository.deleteOld(app.db)
  const files = await forgetOldFiles(app)
  await retentionRepository.deleteOldWords(app.db, supplierLimits.noticeDays)
  const hidden = await hideOverdue(app)
  const client = await connectDedicated(app.db)
  let positions = 0
  try {
    for (const { id, currentVersion, previousVersion } of await priceListRepository.listOf(app.db, null)) {
      positions += await clearOutlived(client, id, previousVersion ?? currentVersion)
    }
  } finally {
    await client.end()
  }
  return { decided, hidden, files, positions, lines: await logRepository.deleteOld(app.db, supplierLimits.noticeDays) }
}

/** Takes price lists out of the shop that have been overdue for longer than their supplier's guard allows. */
async function hideOverdue({ db }: AppContext): Promise<number> {
  const ids = await priceListRepository.listOverdue(db)
  for (const { id, supplierId, name } of ids) {
    await db.transaction().execute(async (trx) => {
      await priceListRepository.hide(trx, id)
      await offerRepository.refreshChanged(trx, { priceListId: id, from: 0, to: 0, areAll: true })
      await tell(trx, {
        supplierId,
        fileId: null,
        kind: 'overdue',
        level: 'warning',
        title: `Прайс «${name}» просрочен`,
        content: 'Его предложения убраны из магазина. Загрузите новый файл, и они вернутся.',
      })
    })
  }
  return ids.length
}

/** Originals and letters that nobody can need: the records of their files go first, the bytes after the commit. */
async function forgetOldFiles(app: AppContext): Promise<number> {
  const stored = await app.db.transaction().execute(async (trx) => {
    const old = { days: supplierLimits.originalDays, limit: filesAtOnce }
    const ids = [
      ...(await retentionRepository.deleteOldFiles(trx, old)),
      ...(await retentionRepository.deleteOldLetters(trx, old)),
    ]
    await releaseFiles(trx, ids)
    return ids
  })
  await discardFiles(app, stored)
  return stored.length
}

async function decideOverdue({ db }: AppContext): Promise<number> {
  const overdue = await heldRepository.listOverdue(db)
  for (const { fileId, undecided } of overdue) {
    const decision =
      undecided === 'apply'
        ? { fileId, decision: 'apply' as const, scope: 'all' as const, comment: silence }
        : { fileId, decision: 'reject' as const, comment: silence }
    try {
      await db.transaction().execute((trx) => decideHeld(trx, decision, nobody))
    } catch (error) {
      // Somebody has decided meanwhile.
      if (!(error instanceof AppError)) throw error
    }
  }
  return overdue.length
}
