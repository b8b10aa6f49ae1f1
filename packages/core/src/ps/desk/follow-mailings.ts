import { appError, type PsMailingPage, type PsMailingRow, psBlocks, readBlocks } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { mayEdit } from '../get-ps-config.ts'
import * as followRepository from './follow.repository.ts'
import { findFollowedManagers } from './follow-scope.ts'

/** Mailings of personal pages and what their recipients did, as far as the viewer follows them. Screens ps-stats. */
export async function listPsMailings(ctx: RequestContext): Promise<{ items: PsMailingRow[] }> {
  const managers = await findFollowedManagers(ctx)
  return { items: (await followRepository.findMailings(ctx.readDb, managers, null)).map(toRow) }
}

/** One mailing with its blocks, days and reasons. Throws not_found, also when the viewer follows nobody of it. */
export async function getPsMailing(ctx: RequestContext, { id }: { id: number }): Promise<PsMailingPage> {
  const managers = await findFollowedManagers(ctx)
  const { timeZone } = ctx.place.branch
  const [[mailing], blocks, days, reasons, remindable] = await Promise.all([
    followRepository.findMailings(ctx.readDb, managers, id),
    followRepository.countBlocks(ctx.readDb, managers, id),
    followRepository.countDays(ctx.readDb, managers, { mailingId: id, timeZone }),
    followRepository.countReasons(ctx.readDb, managers, id),
    followRepository.countRemindable(ctx.readDb, managers, id),
  ])
  if (!mailing) throw appError('not_found')
  const figures = new Map(blocks.map(({ blockId, ...counts }) => [blockId, counts]))
  return {
    ...toRow(mailing),
    pageUrl: `/ps/${mailing.hash}`,
    canEdit: mayEdit(ctx),
    countedAt: new Date().toISOString(),
    blocks: readBlocks(mailing.blocks)
      .blocks.filter(({ isHidden }) => !isHidden)
      .map(({ id: blockId, type }) => ({
        id: blockId,
        title: psBlocks[type].name,
        ...(figures.get(blockId) ?? { seen: 0, watched: 0, clicks: 0, rejected: 0 }),
      })),
    days,
    reasons,
    remindable,
  }
}

function toRow({ configId: _, hash: __, blocks: ___, sentAt, ...row }: followRepository.MailingRow): PsMailingRow {
  return { ...row, sentAt: sentAt?.toISOString() ?? null }
}
