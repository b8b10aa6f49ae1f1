import { appError, type RunCounts, type SupplierFileState } from '@agromarket/shared'
import { findLongJobs } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { readKey } from '../intake/tokens.ts'
import * as fileViewRepository from './file-view.repository.ts'
import * as logViewRepository from './log-view.repository.ts'
import * as positionViewRepository from './position-view.repository.ts'

export interface Upload {
  /** Of an upload in several calls, the file of the whole. */
  fileId: string
  state: SupplierFileState
  percent: number | null
  problem: string | null
  counts: RunCounts
  issues: { cell: string | null; message: string }[]
}

const firstIssues = 100

/** How far a file of the key's supplier is. Throws supplier_key_refused, not_found. */
export async function findUpload(app: AppContext, authorization: string | undefined, fileId: string): Promise<Upload> {
  const { db } = app
  const { supplierId } = await readKey(app, authorization)
  const whole = await fileRepository.findWhole(db, fileId)
  const file = whole && (await fileViewRepository.find(db, [supplierId], whole.id))
  if (!file) throw appError('not_found')
  const jobs = file.longJobId ? await findLongJobs(db, [file.longJobId]) : undefined
  const run = await positionViewRepository.findRun(db, [supplierId], file.id)
  const errors = run ? await logViewRepository.listErrors(db, run.id, 0, firstIssues) : []
  const percent = file.state === 'done' ? 100 : (jobs?.get(file.longJobId ?? '')?.percent ?? null)
  const issues = errors.map(({ cell, content }) => ({ cell, message: content }))
  return { fileId: file.id, state: file.state, percent, problem: file.problem, counts: file.counts, issues }
}
