import type { DocumentKind, LongJob } from '@agromarket/shared'
import { type OpenedFile, openFile } from '../files/index.ts'
import { findLongJobs } from '../long-jobs/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import type { Database } from '../platform/db/index.ts'
import * as documentRepository from './document.repository.ts'

/** How far an issued document is. Whether its reader may see it, the domain of its subject says. */
export interface IssuedDocument {
  id: string
  kind: DocumentKind
  state: 'queued' | 'rendering' | 'done' | 'failed'
  percent: number
  error: string | null
}

/** The newest document of each kind that was issued of the subject. */
export async function listDocuments(db: Database, subjectId: string): Promise<IssuedDocument[]> {
  const documents = await documentRepository.listNewest(db, subjectId)
  const jobs = await findLongJobs(
    db,
    documents.flatMap(({ longJobId }) => longJobId ?? []),
  )
  return documents.map((document) => toIssued(document, jobs.get(document.longJobId ?? '')))
}

/** Of what kind and of which subject a document is. */
export async function findDocument(
  db: Database,
  id: string,
): Promise<Pick<documentRepository.DocumentRow, 'id' | 'kind' | 'subjectId'> | undefined> {
  return documentRepository.find(db, id)
}

/** Undefined when the subject has no such document of one of the kinds, or its file is not printed yet. */
export async function openDocument(
  app: AppContext,
  { subjectId, id, kinds }: { subjectId: string; id: string; kinds: readonly DocumentKind[] },
): Promise<OpenedFile | undefined> {
  const document = await documentRepository.findOf(app.db, subjectId, id)
  if (!document || !kinds.includes(document.kind)) return undefined
  return document.storedFileId ? openFile(app, document.storedFileId) : undefined
}

function toIssued(
  { id, kind, storedFileId }: documentRepository.DocumentRow,
  job: LongJob | undefined,
): IssuedDocument {
  if (storedFileId !== null) return { id, kind, state: 'done', percent: 100, error: null }
  const percent = job?.percent ?? 0
  if (job?.state === 'queued') return { id, kind, state: 'queued', percent, error: null }
  if (job?.state === 'running') return { id, kind, state: 'rendering', percent, error: null }
  return { id, kind, state: 'failed', percent, error: job?.error ?? null }
}
