import { appError, type PsBlockView, type PsPreview, type PsPrint, type PsVisit } from '@agromarket/shared'
import { type OpenedFile, openFile } from '../../files/index.ts'
import { findLongJobs, startLongJob } from '../../long-jobs/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { limitAddress } from '../../platform/rate-limit/index.ts'
import { previewPsDraft } from '../editor/preview-draft.ts'
import { getPsPage } from '../get-ps-page.ts'
import * as printRepository from './print.repository.ts'
import { printPsJob } from './print-ps.ts'

/** Each is a browser's work of a second. */
const printsOfAddress = { name: 'ps-prints', points: 30, windowSeconds: 600 } as const

/**
 * Begins to print a page as its visitor sees it now, without what is not for paper. Its number is known to him alone.
 * Throws not_found, rate_limited. Spec §7 create-pdf.
 */
export async function createPsPrint(ctx: RequestContext, visit: PsVisit): Promise<PsPrint> {
  await limitAddress(ctx, printsOfAddress)
  return begin(ctx, await getPsPage(ctx, visit))
}

/**
 * Begins to print the saved draft as that reader would have it, so that an editor holds the paper before anybody else
 * does. Throws not_found, rate_limited.
 */
export async function createPsDraftPrint(ctx: RequestContext, preview: PsPreview): Promise<PsPrint> {
  await limitAddress(ctx, printsOfAddress)
  const { title, blocks } = await previewPsDraft(ctx, preview)
  return begin(ctx, { title: `${title}, черновик`, blocks })
}

function begin(ctx: RequestContext, { title, blocks }: { title: string; blocks: PsBlockView[] }): Promise<PsPrint> {
  const content = { blocks: blocks.filter(({ settings }) => settings.inPrint), branchId: ctx.place.branch.id }
  const { requestId } = ctx
  return ctx.db.transaction().execute(async (trx) => {
    const id = await printRepository.insert(trx, { title, content })
    const longJobId = await startLongJob(trx, printPsJob, { payload: { printId: id }, title, ownerId: null, requestId })
    await printRepository.setLongJob(trx, id, longJobId)
    return { jobId: id, state: 'queued', percent: 0 }
  })
}

/** How far the printing is; with the file's address once it is there. Throws not_found. */
export async function getPsPrint(ctx: RequestContext, { jobId }: { jobId: string }): Promise<PsPrint> {
  const print = await printRepository.find(ctx.db, jobId)
  if (!print) throw appError('not_found')
  if (print.storedFileId !== null) {
    return { jobId, state: 'done', percent: 100, url: `/ps/create-pdf/${jobId}/file` }
  }
  const job =
    print.longJobId === null ? undefined : (await findLongJobs(ctx.db, [print.longJobId])).get(print.longJobId)
  if (!job || job.state === 'failed' || job.state === 'cancelled') return { jobId, state: 'failed', percent: 0 }
  return { jobId, state: job.state === 'queued' ? 'queued' : 'rendering', percent: job.percent ?? 0 }
}

/** The printed page. Throws not_found, also while it is not printed. */
export async function openPsPrint(ctx: RequestContext, { jobId }: { jobId: string }): Promise<OpenedFile> {
  const print = await printRepository.find(ctx.db, jobId)
  const file = print?.storedFileId ? await openFile(ctx, print.storedFileId) : undefined
  if (!file) throw appError('not_found')
  return file
}
