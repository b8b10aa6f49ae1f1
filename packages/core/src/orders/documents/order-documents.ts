import { appError, type DocumentKind, type DocumentView, documentKindLabels, documentKinds } from '@agromarket/shared'
import { getPlaces } from '../../area/index.ts'
import { grantsOf, type Scope, scopeOf } from '../../auth/index.ts'
import { type IssuedDocument, listDocuments, openDocument } from '../../documents/index.ts'
import type { OpenedFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { issueOrderDocument } from './issue-order-document.ts'
import * as orderFactsRepository from './order-facts.repository.ts'

/** The warehouse's own, for those alone who work on the order. */
const staffKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['packingList'])

/**
 * The documents of an order: of each kind that the reader may have, how far it is. The buyer, his organisation and the
 * employees of the branch may read them. Throws not_found to everybody else.
 */
export async function listOrderDocuments(ctx: RequestContext, orderId: string): Promise<DocumentView[]> {
  const kinds = await readableKinds(ctx, orderId)
  const issued = new Map((await listDocuments(ctx.db, orderId)).map((document) => [document.kind, document]))
  return kinds.map((kind) => toView(orderId, kind, issued.get(kind)))
}

/**
 * Issues a document of an order and has it printed, or answers the one that there is: the same order is the same file.
 * Throws not_found as listOrderDocuments does.
 */
export async function requestOrderDocument(
  ctx: RequestContext,
  { id, kind }: { id: string; kind: DocumentKind },
): Promise<DocumentView> {
  const kinds = await readableKinds(ctx, id)
  if (!kinds.includes(kind)) throw appError('not_found')
  const { branches } = await getPlaces(ctx.db)
  const { requestId } = ctx
  await ctx.db.transaction().execute((trx) => issueOrderDocument(trx, { orderId: id, kind, branches, requestId }))
  const issued = await listDocuments(ctx.db, id)
  return toView(
    id,
    kind,
    issued.find((document) => document.kind === kind),
  )
}

/** The file of a printed document of an order. Throws not_found as listOrderDocuments does, and while it is not printed. */
export async function openOrderDocument(
  ctx: RequestContext,
  { id, documentId }: { id: string; documentId: string },
): Promise<OpenedFile> {
  const kinds = await readableKinds(ctx, id)
  const file = await openDocument(ctx, { subjectId: id, id: documentId, kinds })
  if (!file) throw appError('not_found')
  return file
}

/** The kinds that the reader may have of this very order; his own order is a buyer's, wherever he works. */
async function readableKinds(ctx: RequestContext, orderId: string): Promise<DocumentKind[]> {
  const isReached = (scope: Scope) => orderFactsRepository.isWithin(ctx.db, orderId, scope)
  const mayWork = grantsOf(ctx.user)['orders.manage'] !== undefined
  if (mayWork && (await isReached(scopeOf(ctx, 'orders.manage')))) return [...documentKinds]
  if (!(await isReached(scopeOf(ctx, 'orders.read')))) throw appError('not_found')
  return documentKinds.filter((kind) => !staffKinds.has(kind))
}

function toView(orderId: string, kind: DocumentKind, document: IssuedDocument | undefined): DocumentView {
  const title = documentKindLabels[kind]
  if (!document) return { kind, id: null, title, state: 'absent', percent: 0, url: null, error: null }
  const { id, state, percent, error } = document
  const url = state === 'done' ? `/api/orders/${orderId}/documents/${id}` : null
  return { kind, id, title, state, percent, url, error }
}
