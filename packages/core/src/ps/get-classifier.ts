import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import * as classifierRepository from './classifier.repository.ts'

/** A classifier with its entries in the order of their folders. Throws not_found. Spec §7 ps-classifiers. */
export async function getClassifier(
  ctx: RequestContext,
  { id }: { id: number },
): Promise<classifierRepository.ClassifierRow> {
  const classifier = await classifierRepository.findClassifier(ctx.readDb, id)
  if (!classifier) throw appError('not_found')
  return classifier
}

/** Its folders, each with how many entries lie in it. Throws not_found. */
export async function listClassifierFolders(
  ctx: RequestContext,
  { id }: { id: number },
): Promise<{ items: classifierRepository.FolderRow[] }> {
  const items = await classifierRepository.findFolders(ctx.readDb, id)
  if (!items) throw appError('not_found')
  return { items }
}
