import type { Readable } from 'node:stream'
import { appError, type SupplierFile } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { readableSuppliers } from '../supplier-access.ts'
import { getFile } from './list-files.ts'
import * as positionViewRepository from './position-view.repository.ts'

/** What a person takes out of the portal. */
export interface PortalFile {
  name: string
  mimeType: string
  content: Readable
}

/** A supplier's file with its last run. Throws not_found. */
export async function getFileAndRun(
  ctx: RequestContext,
  fileId: string,
): Promise<{ file: SupplierFile; run: positionViewRepository.ShownRun }> {
  const file = await getFile(ctx, fileId)
  const run = await positionViewRepository.findRun(ctx.db, await readableSuppliers(ctx), fileId)
  if (!run) throw appError('not_found')
  return { file, run }
}

/** «Журнал прайс.csv»: what is told of which file. */
export function namePortalFile(what: string, { name }: Pick<SupplierFile, 'name'>, ending: 'csv' | 'xlsx'): string {
  return `${what} ${name.replace(/\.[^.]*$/, '')}.${ending}`
}
