import type { ExchangeCounts, MappingKind } from '@agromarket/shared'
import type pg from 'pg'
import type { Piece } from '../intake/file.repository.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { isInNumberedFolder, isOfBatch, stemOf } from '../intake/file-name.ts'
import { readPieces } from '../intake/read-pieces.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import { markWaiting } from '../merge/mark-waiting.ts'
import { mergeMirror, withdrawUnnamed } from '../merge/mirror.repository.ts'
import { hasNamed } from '../merge/named.repository.ts'
import { projectChanges, waitForCatalog } from '../merge/open-merge.ts'
import { listPlaces } from '../merge/postponed.repository.ts'
import { type StagedPackage, stagePackage } from '../merge/stage-package.ts'
import { listToldCatalogs } from '../merge/told-catalogs.repository.ts'
import { describeGuards } from './describe-guards.ts'
import { areGoodsIn } from './goods-complete.ts'
import { type Before, guardMerge, readBefore } from './guard-merge.ts'
import type { FileOutcome, FileWork } from './import-file.ts'
import * as runRepository from './run.repository.ts'
import { RunReport } from './run-report.ts'
import { tellPostponed, tellRefused } from './tell-postponed.ts'

/** Reads the file aside, then merges it in one transaction: whoever looks meanwhile sees the shop as it was. */
export async function mergeFile(work: FileWork, client: pg.Client, pieces: readonly Piece[]): Promise<FileOutcome> {
  const { app, base, run, file, report, progress } = work
  let bytes = 0
  const content = countBytes(readPieces(app, pieces), (count) => {
    bytes += count
  })
  const [read, before] = await Promise.all([
    stagePackage(client, content, {
      signal: progress.signal,
      onRead: (done) =>
        progress.report({ step: 'Читаем', percent: share(bytes, file.sizeBytes, [0, 50]), counts: { done } }),
      onRejected: ({ path, id, article, name, cause, message }) =>
        report.problem({ path, externalId: id, article, name, cause, content: message }),
    }),
    base.publishedAt ? readBefore(app, base) : null,
  ])
  const staged = narrowGoods(read, await listToldCatalogs(client, base.id))
  report.info(describePackage(staged))
  const isFull = staged.fullCatalogIds.length > 0 || staged.areOffersFull
  await runRepository.describe(app.db, run.id, { schemaVersion: staged.schemaVersion, isFull })
  if (base.publishedAt) await waitForCatalog(client, progress.signal)
  await client.query('begin')
  try {
    const outcome = await mergeStaged(work, client, { staged, before })
    await client.query(outcome.state === 'held' ? 'rollback' : 'commit')
    if (outcome.state === 'done') await tellReplaced(work, await replaceHeld(work, staged))
    return outcome
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** A file tells of goods and their catalogues only as far as it says more of them than a catalogue has said. */
function narrowGoods(staged: StagedPackage, toldCatalogIds: readonly string[]): StagedPackage {
  return {
    ...staged,
    contents: staged.contents.filter((content) => content !== 'goods' || toldCatalogIds.length > 0),
    fullCatalogIds: staged.fullCatalogIds.filter((id) => toldCatalogIds.includes(id)),
  }
}

async function mergeStaged(
  work: FileWork,
  client: pg.Client,
  { staged, before }: { staged: StagedPackage; before: Before | null },
): Promise<FileOutcome> {
  const { app, base, run, file, report, progress } = work
  const isPublished = base.publishedAt !== null
  progress.report({ step: 'Сравниваем', percent: 55 })
  const words = await mappingRepository.rememberClassifier(client, base.id, staged.classifier)
  await mappingRepository.rememberNamed(client, base.id, staged.named)
  const files = await fileRepository.listOf(app.db, run.id)
  const merged = await mergeMirror(client, {
    baseId: base.id,
    runId: run.id,
    fullCatalogIds: work.isRepeat || (await isLateSibling(work, client, files)) ? [] : staged.fullCatalogIds,
    isOfBatch: isOfBatch(file.name, namesOf(files)),
    areOffersFull: staged.areOffersFull,
    rejectedIds: staged.rejectedIds,
    isMissingZero: base.settings.missingQuantity === 'zero',
  })
  await markWaiting(client, base.id, words)
  if (isPastGoods(file, staged) && areGoodsIn(files)) {
    merged.withdrawn += await withdrawUnnamed(client, base.id, run.id, { keepsChanged: true })
  }
  const projection = await projectChanges(app, client, {
    baseId: base.id,
    isPublished,
    signal: progress.signal,
    onDone: (done) =>
      progress.report({ step: isPublished ? 'Записываем' : 'Проверяем', percent: null, counts: { done } }),
  })
  const places = await listPlaces(client, projection.goods.refused)
  const left = (await tellRefused(work, projection, places)) + (await tellPostponed(work, client))
  const counts = toCounts(staged, { ...merged, left })
  const contents = staged.contents
  const guards = before ? await guardMerge(base, client, { before, changed: merged.changed + merged.withdrawn }) : []
  if (guards.some(({ isTripped }) => isTripped) && !work.isApproved) {
    report.info('Ничего не опубликовано: изменения ждут решения')
    return { state: 'held', problem: describeGuards(guards), counts, contents, guards }
  }
  await mappingRepository.countValues(client, base.id, touchedKinds(staged))
  report.info(describeMerge(counts, isPublished))
  return { state: 'done', counts, contents, guards }
}

function namesOf(files: readonly fileRepository.FileRow[]): string[] {
  return files.map(({ name }) => name)
}

/** Words whose counts a file can have changed. */
function touchedKinds({ contents, hasFacts }: StagedPackage): MappingKind[] {
  return [
    ...(hasFacts ? (['property', 'group', 'maker'] as const) : []),
    ...(contents.includes('prices') ? (['priceType', 'currency'] as const) : []),
    ...(contents.includes('stock') ? (['warehouse'] as const) : []),
  ]
}

/** Goods of a batch have all been told of when its offers begin. */
function isPastGoods({ name }: fileRepository.FileRow, { contents }: StagedPackage): boolean {
  const isOfOffers = !contents.includes('goods') && contents.some((content) => content !== 'classifier')
  return isOfOffers && !isInNumberedFolder(name)
}

/**
 * A second file of goods in a run whose first was taken for the whole catalogue: that one has withdrawn whatever it did not
 * name, and of this one's goods each that it names comes back.
 */
async function isLateSibling(
  { file, run }: FileWork,
  client: pg.Client,
  files: readonly fileRepository.FileRow[],
): Promise<boolean> {
  const isEarlier = (one: fileRepository.FileRow) =>
    one.state === 'done' && one.contents.includes('goods') && stemOf(one.name) === stemOf(file.name)
  const others = files.filter(({ name }) => name.toLowerCase() !== file.name.toLowerCase())
  if (isOfBatch(file.name, []) || !others.some(isEarlier)) return false
  return !(await hasNamed(client, run.id))
}

/** Returns the runs whose files waited for a person, and need not any more. */
async function replaceHeld({ app, base, file, run }: FileWork, staged: StagedPackage): Promise<string[]> {
  const wholeContents = [
    ...(staged.fullCatalogIds.length > 0 ? ['goods'] : []),
    ...(staged.areOffersFull ? staged.contents.filter((content) => content === 'prices' || content === 'stock') : []),
  ]
  if (wholeContents.length === 0) return []
  const others = await fileRepository.listOf(app.db, run.id)
  const batch = isOfBatch(file.name, namesOf(others))
  return app.db.transaction().execute(async (trx) => {
    const newer = { baseId: base.id, file, wholeContents, isOfBatch: batch }
    const runs = [...new Set(await fileRepository.replaceHeld(trx, newer))]
    for (const runId of runs) await runRepository.followFiles(trx, runId)
    return runs
  })
}

/** Both sides hear of it: the one that nobody decides about any more, and the one that has come in its place. */
async function tellReplaced({ app, report, file, run }: FileWork, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return
  report.info('Прежняя выгрузка ждала решения, эта пришла вместо неё: решать о прежней больше не нужно')
  for (const runId of runIds.filter((id) => id !== run.id)) {
    const older = new RunReport(app.db, { runId, fileId: null })
    older.info(`Решения больше не нужно: вместо этой выгрузки принята новая, ${file.name}`)
    await older.flush()
  }
}

function toCounts(
  { counts }: StagedPackage,
  { added, changed, withdrawn, left }: { added: number; changed: number; withdrawn: number; left: number },
): ExchangeCounts {
  return { ...counts, added, changed, withdrawn, rejected: (counts.rejected ?? 0) + left }
}

function describePackage({ schemaVersion, contents, counts, fullCatalogIds, areOffersFull }: StagedPackage): string {
  const names = { classifier: 'классификатор', goods: 'товары', prices: 'цены', stock: 'остатки' }
  const kind = fullCatalogIds.length > 0 || areOffersFull ? 'полная выгрузка' : 'только изменения'
  const what = contents.map((content) => names[content]).join(', ') || 'ничего не изменилось'
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
