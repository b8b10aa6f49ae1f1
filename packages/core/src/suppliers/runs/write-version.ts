import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import { articleKey } from '../../catalog/index.ts'
import { connectDedicated, type Database } from '../../platform/db/index.ts'
import { checkGuards } from '../guard/check-guards.ts'
import { groupMakerOfSheet } from '../profile/group-makers.ts'
import { openSheets } from '../profile/open-sheets.ts'
import type { ProfileRow } from '../profile/price-list.repository.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import { readMakers } from '../profile/read-makers.ts'
import type { RowReader, RowReading } from '../profile/read-row.ts'
import { priceFileError } from '../read/price-file-error.ts'
import type { SourceRow, SourceTable } from '../read/source-row.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { encodeChunks } from '../versions/encode-positions.ts'
import { Fingerprint } from '../versions/fingerprint.ts'
import * as store from '../versions/position-store.ts'
import { readColumns } from '../versions/read-columns.ts'
import { Replacements } from '../versions/replacements.ts'
import { takeRow } from '../versions/take-row.ts'
import { assertNotTooLong, type DraftedPosition, VersionDraft } from '../versions/version-draft.ts'
import { RunIsLost, type RunOutcome } from './close-run.ts'
import { GivingWay } from './giving-way.ts'
import type { RunWork } from './process-file.ts'
import * as runRepository from './run.repository.ts'
import { describeCounts } from './run-log.ts'

export interface VersionSource {
  profile: Pick<ProfileRow, 'id' | 'settings'>
  table: SourceTable
  priceListId: number
}

/** Reads the table into a version of its own beside the one on sale, compares both, and says whether it may be put there. */
export async function writeVersion(work: RunWork, source: VersionSource): Promise<RunOutcome> {
  const { app, log, progress } = work
  const client = await connectDedicated(app.db)
  try {
    const { priceListId } = source
    await store.lockPriceList(client, priceListId)
    const { version, baseVersion, positions } = await takeVersion(work, priceListId)
    // What no run has had a number for between the version on sale and this one is not there to be cleared.
    if (version > baseVersion + 1) await store.clearUnsold(client, priceListId, baseVersion)
    const prior = await store.readPrior(client, { priceListId, version: baseVersion, expected: positions })
    const { draft, read } = await openDraft(work, source, prior)
    const lastId = await store.readLastId(client)
    const [matchedBefore] = await Promise.all([
      prior.count === 0 ? 0 : countMatchedBeside(app.db, priceListId, baseVersion),
      store.copyPositions(client, encodeChunks(read(), { priceListId, version }), progress.signal),
    ])
    draft.finish()
    await settle(client, work, { source, version, lastId, matchedBefore, draft })
    log.info(describeCounts(draft.counts))
    return await judge(work, { draft, onSaleBefore: prior.count, version, baseVersion, priceListId })
  } finally {
    await client.end()
  }
}

/** On a connection of its own, for it goes through the whole price list while the file is being read. */
async function countMatchedBeside(db: Database, priceListId: number, version: number): Promise<number> {
  const client = await connectDedicated(db)
  try {
    return await store.countMatched(client, priceListId, version)
  } finally {
    await client.end()
  }
}

/** A try that was taken for dead stops here: the lock is free again, and the one that took over writes next. */
async function takeVersion(work: RunWork, priceListId: number): ReturnType<typeof priceListRepository.takeVersion> {
  return work.app.db.transaction().execute(async (trx) => {
    if (!(await runRepository.lockOwn(trx, work.run.id, work.beganAt))) throw new RunIsLost()
    const { positions, ...versions } = await priceListRepository.takeVersion(trx, priceListId)
    await runRepository.setVersion(trx, work.run.id, versions)
    return { ...versions, positions }
  })
}

/** The rows of the table as a stream of positions to write. */
async function openDraft(
  work: RunWork,
  { profile: { id, settings: profile }, table }: VersionSource,
  prior: Awaited<ReturnType<typeof store.readPrior>>,
): Promise<{ draft: VersionDraft; read: () => AsyncGenerator<DraftedPosition[]> }> {
  const { makers, names } = await readMakers(work.app.db, work.run.supplierId)
  const replacements = new Replacements()
  const dropsMissing = work.file.mode === 'full' && profile.missing === 'remove'
  const draft = new VersionDraft({ prior, salt: toSalt(id, makers), dropsMissing })
  async function* read() {
    const way = new GivingWay()
    for await (const { name, columns, rows } of openSheets(table, profile)) {
      const groupMaker = groupMakerOfSheet(name, makers)
      const reader: RowReader = { profile, columns, isText: table.isText, makers, groupMaker }
      draft.readFrom(readColumns(columns))
      draft.readUnder(groupMaker)
      for await (const batch of rows) yield* readBatch(work, batch, { way, draft, reader, table, names, replacements })
    }
    draft.counts.replacements = replacements.toList()
  }
  return { draft, read }
}

interface Reading {
  way: GivingWay
  /** What the shop calls its makers. */
  names: ReadonlyMap<number, string>
  replacements: Replacements
  draft: VersionDraft
  reader: RowReader
  table: SourceTable
}

async function* readBatch(
  { log, progress }: RunWork,
  rows: readonly SourceRow[],
  { way, draft, reader, table, names, replacements }: Reading,
): AsyncGenerator<DraftedPosition[]> {
  const written: DraftedPosition[] = []
  for (const row of rows) {
    const taken = takeRow(row, { draft, reader }, (problem) => log.problem(problem, row, reader.columns))
    if (!taken) continue
    countReplacements(taken.reading, names, replacements)
    written.push(taken.position)
    log.position(taken.position)
  }
  assertNotTooLong(draft.counts)
  progress.signal.throwIfAborted()
  const { rows: read, accepted, rejected, added, changed } = draft.counts
  progress.report({
    step: 'Читаем строки',
    percent: Math.min(90, Math.round(table.share() * 90)),
    counts: { rows: read, accepted, rejected, added, changed },
  })
  await log.flush()
  await way.look()
  if (written.length > 0) yield written
  else await breathe()
}

/** «>100» → 100, «Оптибелт» → Optibelt. */
function countReplacements(
  { position: { maker, makerKey, makerId }, problems }: Extract<RowReading, { kind: 'position' }>,
  names: ReadonlyMap<number, string>,
  replacements: Replacements,
): void {
  for (const { written, value } of problems) if (written !== undefined) replacements.add('stock', value, written)
  const name = makerId === null ? undefined : names.get(makerId)
  if (name !== undefined && name !== maker && articleKey(name) !== makerKey) replacements.add('maker', maker, name)
}

/** What is left to be done in sets, once all rows are there. */
async function settle(
  client: pg.Client,
  { progress, log, run }: RunWork,
  {
    source: { priceListId },
    version,
    lastId,
    matchedBefore,
    draft,
  }: { source: VersionSource; version: number; lastId: number; matchedBefore: number; draft: VersionDraft },
): Promise<void> {
  progress.report({ step: 'Сравниваем с прошлым прайсом', percent: 92 })
  await log.flush(true)
  await store.deleteRows(client, { priceListId, version }, draft.overruled.values())
  const matchedEnded = await store.endPositions(client, version, draft.ended())
  progress.signal.throwIfAborted()
  progress.report({ step: 'Ищем детали каталога', percent: 95 })
  const written = draft.counts.added + draft.counts.changed
  const scope = { supplierId: run.supplierId, priceListId, version, lastId, written }
  const found = written > 0 ? await store.matchPositions(client, scope) : 0
  // A person may link a position between the two counts of those before.
  draft.counts.matched = Math.max(0, matchedBefore - matchedEnded) + found
  // Another profile, or another word for a maker: no row is known word for word, and most come to the same.
  if (draft.counts.unchanged === 0 && draft.counts.changed > 0) {
    draft.noteRewritten(await store.countRewritten(client, { priceListId, version }))
  }
  progress.report({ step: 'Проверяем пороги', percent: 98 })
}

async function judge(
  { app, run }: RunWork,
  {
    draft,
    onSaleBefore,
    version,
    baseVersion,
    priceListId,
  }: {
    draft: VersionDraft
    onSaleBefore: number
    version: number
    baseVersion: number
    priceListId: number
  },
): Promise<RunOutcome> {
  const { counts } = draft
  const { onSale, medianBefore, medianNow } = draft.measure()
  if (counts.accepted === 0) throw priceFileError('В файле нет ни одной строки, которую можно принять')
  const settings = await supplierRepository.findGuards(app.db, run.supplierId)
  const measured = { counts, onSaleBefore, onSaleAfter: onSale, medianBefore, medianNow }
  const guards = checkGuards(measured, settings)
  const findings = { guards, ...draft.changes.toFindings(), onSaleBefore, onSaleAfter: onSale }
  const isHeld = guards.some(({ isTripped }) => isTripped)
  return { state: isHeld ? 'held' : 'applied', counts, findings, priceListId, version, baseVersion }
}

/** Another name whenever cells are read by other rules: rows that were read by the ones before are read anew. */
const readingRules = '2026-11-29'

function toSalt(profileId: string, makers: ReadonlyMap<string, number>): number {
  const print = new Fingerprint().add(profileId).add(readingRules)
  for (const [key, id] of [...makers].sort()) print.add(key).add(String(id))
  return print.end().low
}
