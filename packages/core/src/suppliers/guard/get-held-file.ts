import {
  appError,
  type HeldFile,
  type HeldSample,
  type HeldSampleQuery,
  runFindingsSchema,
  supplierLimits,
} from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { getFile } from '../portal/list-files.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { supplierScopeOf } from '../supplier-access.ts'
import * as heldRepository from './held.repository.ts'
import { suggestCauses } from './suggest-causes.ts'

/** What a held file would change, and what the site shows meanwhile. Throws not_found, also for a file that no guard held. */
export async function getHeldFile(ctx: RequestContext, fileId: string): Promise<HeldFile> {
  const file = await getFile(ctx, fileId)
  const run = await heldRepository.findRun(ctx.db, fileId)
  if (!run?.findings || run.priceListId === null) throw appError('not_found')
  const [guards, rowHistory, onSaleSince, sample, profile] = await Promise.all([
    supplierRepository.findGuards(ctx.db, file.supplier.id),
    heldRepository.listRowHistory(ctx.db, run.priceListId),
    heldRepository.findOnSaleSince(ctx.db, run.priceListId),
    fileRepository.findSample(ctx.db, fileId),
    priceListRepository.findProfile(ctx.db, run.priceListId),
  ])
  const findings = runFindingsSchema.parse(run.findings)
  const heldAt = file.state === 'held' ? (findings.heldSince ?? run.finishedAt) : null
  const undecidedAt = heldAt && new Date(new Date(heldAt).getTime() + guards.undecidedHours * 3_600_000).toISOString()
  const { counts } = file
  return {
    file,
    findings,
    counts,
    causes: suggestCauses({ findings, counts, sample, profile: profile?.settings ?? null }),
    undecidedAt,
    undecided: guards.undecided,
    onSaleSince,
    rowHistory,
  }
}

/**
 * Rows of one kind that a held file would change, found by article or name; those that somebody will notice come first.
 * `noticed` is handed in by the edge: carts and offers lie above suppliers. Throws not_found.
 */
export async function listHeldSample(
  ctx: RequestContext,
  { fileId, kind, q, page }: HeldSampleQuery,
  noticed: heldRepository.NoticedIn,
): Promise<HeldSample> {
  await getFile(ctx, fileId)
  const run = await heldRepository.findRun(ctx.db, fileId)
  if (!run?.priceListId || run.version === null) throw appError('not_found')
  const { priceListId, version, id: runId } = run
  const perPage = supplierLimits.perPage
  const sample = { runId, priceListId, version, kind, q, page, perPage, noticed }
  const { items, total } = await heldRepository.listSample(ctx.db, sample)
  const mayKnow = (await supplierScopeOf(ctx)).kind === 'all'
  return {
    kind,
    page,
    perPage,
    total,
    items: items.map((item) => ({ ...item, offerNumbers: mayKnow ? item.offerNumbers : [] })),
  }
}
