import type { ExchangeCounts, ExchangeGuard } from '@agromarket/shared'
import type pg from 'pg'
import type { Piece } from '../intake/file.repository.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { isOfBatch } from '../intake/file-name.ts'
import { readPieces } from '../intake/read-pieces.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import { checkGuards } from '../merge/check-guards.ts'
import { type MirrorFigures, mergeMirror, readFigures, withdrawUnnamed } from '../merge/mirror.repository.ts'
import { type Projection, projectChanges, readPlaces, waitForCatalog } from '../merge/open-merge.ts'
import { mappedTypes } from '../merge/project-offers.ts'
import { type StagedPackage, stagePackage } from '../merge/stage-package.ts'
import { describeGuards } from './describe-guards.ts'
import type { FileOutcome, FileWork } from './import-file.ts'
import * as runRepository from './run.repository.ts'

/** Reads the file aside, then merges it in one transaction: whoever looks meanwhile sees the shop as it was. */
export async function mergeFile(work: FileWork, client: pg.Client, pieces: readonly Piece[]): Promise<FileOutcome> {
  const { app, base, run, file, report, progress } = work
  let bytes = 0
  const content = countBytes(readPieces(app, pieces), (count) => {
    bytes += count
  })
  const staged = await stagePackage(client, content, {
    signal: progress.signal,
    onRead: (done) =>
      progress.report({ step: 'Читаем', percent: share(bytes, file.sizeBytes, [0, 50]), counts: { done } }),
    onRejected: ({ path, id, name, cause, message }) =>
      report.problem({ path, externalId: id, name, cause, content: message }),
  })
  report.info(describePackage(staged))
  const isFull = staged.fullCatalogIds.length > 0 || staged.areOffersFull
  await runRepository.describe(app.db, run.id, { schemaVersion: staged.schemaVersion, isFull })
  if (base.publishedAt) await waitForCatalog(client, progress.signal)
  await client.query('begin')
  try {
    const outcome = await mergeStaged(work, client, staged)
    await client.query(outcome.state === 'held' ? 'rollback' : 'commit')
    if (outcome.state === 'done') await replaceHeld(work, outcome)
    return outcome
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function mergeStaged(work: FileWork, client: pg.Client, staged: StagedPackage): Promise<FileOutcome> {
  const { app, base, run, file, report, progress } = work
  const isPublished = base.publishedAt !== null
  const typeIds = mappedTypes(await mappingRepository.list(app.db, base.id), await readPlaces(app)).map(({ id }) => id)
  const before = isPublished ? await readFigures(client, base.id, typeIds) : null
  progress.report({ step: 'Сравниваем', percent: 55 })
  await mappingRepository.rememberClassifier(client, base.id, staged.classifier)
  await mappingRepository.rememberNamed(client, base.id)
  const merged = await mergeMirror(client, {
    baseId: base.id,
    runId: run.id,
    fullCatalogIds: staged.fullCatalogIds,
    isOfBatch: isOfBatch(file.name),
    areOffersFull: staged.areOffersFull,
    isMissingZero: base.settings.missingQuantity === 'zero',
  })
  // Goods of a batch have all been told of when its offers begin.
  const isPastGoods = !staged.contents.includes('goods') && staged.contents.some((content) => content !== 'classifier')
  if (isPastGoods) merged.withdrawn += await withdrawUnnamed(client, base.id, run.id, { keepsChanged: true })
  const projection = await projectChanges(app, client, {
    baseId: base.id,
    isPublished,
    signal: progress.signal,
    onDone: (done) =>
      progress.report({ step: isPublished ? 'Записываем' : 'Проверяем', percent: null, counts: { done } }),
  })
  tellRefused(work, projection)
  const counts = toCounts(staged, { ...merged, projection })
  const contents = staged.contents
  const guards = before
    ? await guard(work, client, { before, typeIds, changed: merged.changed + merged.withdrawn })
    : []
  if (guards.some(({ isTripped }) => isTripped) && !work.isApproved) {
    report.info('Ничего не опубликовано: изменения ждут решения')
    return { state: 'held', problem: describeGuards(guards), counts, contents, guards }
  }
  await mappingRepository.countValues(client, base.id)
  report.info(describeMerge(counts, isPublished))
  return { state: 'done', counts, contents, guards }
}

/** Fewer changes cannot trip a guard. */
const leastShare = 0.05

async function guard(
  { base }: FileWork,
  client: pg.Client,
  { before, typeIds, changed }: { before: MirrorFigures; typeIds: readonly string[]; changed: number },
): Promise<ExchangeGuard[]> {
  if (changed < before.positions * leastShare) return []
  return checkGuards(before, await readFigures(client, base.id, typeIds), base.settings)
}

async function replaceHeld({ app, base, file }: FileWork, { contents = [] }: FileOutcome): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const runs = await fileRepository.replaceHeld(trx, { baseId: base.id, exceptId: file.id, contents })
    for (const runId of new Set(runs)) await runRepository.followFiles(trx, runId)
  })
}

function tellRefused({ report }: FileWork, { goods, unpriced }: Projection): void {
  for (const { externalId, reason } of goods.refused.slice(0, 500)) {
    report.problem({ externalId, cause: 'refused', content: reason })
  }
  if (unpriced > 0) {
    report.problem({ cause: 'currency', content: `Цен без известной валюты или курса: ${unpriced}, они отложены` })
  }
}

function toCounts(
  { counts }: StagedPackage,
  merged: { added: number; changed: number; withdrawn: number; projection: Projection },
): ExchangeCounts {
  const { added, changed, withdrawn, projection } = merged
  const rejected = (counts.rejected ?? 0) + projection.goods.refused.length + projection.unpriced
  return { ...counts, added, changed, withdrawn, rejected }
}

function describePackage({ schemaVersion, contents, counts, fullCatalogIds, areOffersFull }: StagedPackage): string {
  const words = { classifier: 'классификатор', goods: 'товары', prices: 'цены', stock: 'остатки' }
  const kind = fullCatalogIds.length > 0 || areOffersFull ? 'полная выгрузка' : 'только изменения'
  const what = contents.map((content) => words[content]).join(', ')
  return `Схема ${schemaVersion ?? 'не указана'}, ${kind}: ${what}; товаров ${counts.goods ?? 0}, предложений ${counts.offers ?? 0}`
}

function describeMerge({ added = 0, changed = 0, withdrawn = 0 }: ExchangeCounts, isPublished: boolean): string {
  const told = `новых ${added}, изменено ${changed}, больше не названо ${withdrawn}`
  return isPublished ? `Записано: ${told}` : `Проверено, ничего не опубликовано: ${told}`
}

async function* countBytes(content: AsyncIterable<Buffer>, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    count(chunk.length)
    yield chunk
  }
}

function share(done: number, whole: number, [from, to]: readonly [number, number]): number {
  return Math.round(from + (to - from) * Math.min(1, whole === 0 ? 1 : done / whole))
}
