import { AppError } from '@agromarket/shared'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DroppedFile } from '../../integrations/exchange-folder/index.ts'
import { OutboundError } from '../../integrations/outbound/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import { importAgreements } from '../customers/import-agreements.ts'
import { takeFiles } from './take-files.ts'

export const collectFolderJob = defineJob({ name: 'exchange.collect-folder', payload: z.object({}), attempts: 1 })

const lockName = 'exchange.collect-folder'

/**
 * Takes what bases of 1C have put into their folders: documents of CommerceML of one visit are one run, tables of customers are
 * taken at once (docs/exchange.md). One process at a time; a file that was taken twice because its mover died changes nothing.
 * Returns how many files were taken.
 */
export async function collectFolder(app: AppContext): Promise<number> {
  return app.db.connection().execute(async (holder) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${lockName}, 0)) as is_mine`.execute(holder)
    if (!rows[0]?.isMine) return 0
    try {
      return await visitBases(app)
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${lockName}, 0))`.execute(holder)
    }
  })
}

async function visitBases(app: AppContext): Promise<number> {
  let count = 0
  for (const { id, login, isPaused } of await baseRepository.list(app.db)) {
    if (isPaused) continue
    const files = await listReady(app, login)
    const documents = files.filter((file) => !isTable(file))
    const who = { ownerId: null, requestId: null }
    if (documents.length > 0) await take(app, documents, () => takeFiles(app, { baseId: id, files: documents }, who))
    for (const table of files.filter(isTable)) await take(app, [table], () => takeTable(app, table))
    count += files.length
  }
  return count
}

/** The folder of one base that cannot be read holds up no other. */
async function listReady(app: AppContext, login: string): Promise<DroppedFile[]> {
  try {
    return await app.ports.exchangeFolder.listReady(login)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    app.log.warn({ err: error, login }, 'the folder of a base of 1C cannot be read')
    return []
  }
}

/** Files that cannot be taken go aside, with the reason in the log: they would be refused at every visit. */
async function take(app: AppContext, files: readonly DroppedFile[], taking: () => Promise<unknown>): Promise<void> {
  let outcome: 'taken' | 'refused' = 'taken'
  try {
    await taking()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    outcome = 'refused'
    app.log.warn({ err: error, files: files.map(({ name }) => name) }, 'files of a base of 1C were refused')
  }
  for (const file of files) await file.done(outcome)
}

async function takeTable(app: AppContext, { name, open }: DroppedFile): Promise<void> {
  const { refused } = await importAgreements(app.db, open())
  if (refused.length > 0) app.log.warn({ file: name, refused }, 'lines of a table of customers were not taken')
}

function isTable({ name }: DroppedFile): boolean {
  return /\.csv$/i.test(name)
}
