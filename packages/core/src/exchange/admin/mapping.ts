import {
  appError,
  type ExchangeMappingView,
  type MappingKind,
  notMapped,
  type PropertyTarget,
  propertyTargets,
  type SaveMapping,
  supplierCurrencies,
} from '@agromarket/shared'
import { getPlaces } from '../../area/index.ts'
import { requirePermission } from '../../auth/index.ts'
import { listMakers, listPartSections } from '../../catalog/index.ts'
import { findLongJobs, startLongJob } from '../../long-jobs/index.ts'
import { type RequestContext, type Visitor, visitorOf } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import { readPlaces } from '../merge/open-merge.ts'
import { applyMappingJob } from '../runs/import-file.job.ts'
import * as runRepository from '../runs/run.repository.ts'
import { noteConversions } from './note-conversions.ts'

const propertyNames: Record<PropertyTarget, string> = {
  article: 'Артикул',
  maker: 'Производитель',
  cross: 'Номера замен',
  weight: 'Вес, кг',
  applicability: 'Применимость',
  specification: 'Характеристика',
}

/** What each word of the base means, and what it may mean. Throws forbidden, not_found. */
export async function getMapping(ctx: RequestContext, baseId: string): Promise<ExchangeMappingView> {
  requirePermission(ctx, 'exchange.manage')
  if (!(await baseRepository.find(ctx.db, baseId))) throw appError('not_found')
  const [rows, options, places] = await Promise.all([
    mappingRepository.list(ctx.db, baseId),
    readOptions(ctx),
    readPlaces(ctx),
  ])
  const notes = await noteConversions(ctx.db, baseId, { mapping: rows, priceLists: places.priceLists })
  const parents = new Map(
    rows.flatMap(({ kind, externalId, parentId }) => (kind === 'group' ? [[externalId, parentId] as const] : [])),
  )
  return {
    options,
    rows: rows.map(({ parentId: _, currency: __, ...row }) => ({
      ...row,
      target: row.target ?? findNamesake(row, options.maker),
      depth: row.kind === 'group' ? depthOf(parents, row.externalId) : 0,
      note: row.kind === 'priceType' ? (notes.get(row.externalId) ?? null) : null,
    })),
  }
}

/** A maker that the shop calls the same needs nobody to say so. */
function findNamesake(
  { kind, externalId }: Pick<mappingRepository.MappingRow, 'kind' | 'externalId'>,
  makers: ExchangeMappingView['options']['maker'],
): string | null {
  if (kind !== 'maker') return null
  return makers.find(({ value, label }) => label.toLowerCase() === externalId || value === externalId)?.value ?? null
}

const deepest = 10

function depthOf(parents: ReadonlyMap<string, string | null>, id: string): number {
  let depth = 0
  for (let at = parents.get(id); at && depth < deepest; at = parents.get(at)) depth += 1
  return depth
}

async function readOptions(ctx: RequestContext): Promise<ExchangeMappingView['options']> {
  const [places, sections, makers] = await Promise.all([
    getPlaces(ctx.db),
    listPartSections(ctx.db),
    listMakers(ctx.db),
  ])
  const nothing = (label: string) => ({ value: notMapped, label })
  return {
    priceType: [
      ...[...places.priceLists.values()].map(({ id, name, currency }) => ({
        value: String(id),
        label: `${name}, ${currency}`,
      })),
      nothing('Не загружать'),
    ],
    warehouse: [...places.branches.map(({ code, name }) => ({ value: code, label: name })), nothing('Не продавать')],
    property: [...propertyTargets.map((value) => ({ value, label: propertyNames[value] })), nothing('Не загружать')],
    group: [...sections.map(({ path, name }) => ({ value: path, label: name })), nothing('Не загружать')],
    maker: [...makers.map(({ slug, name }) => ({ value: slug, label: name })), nothing('Не загружать')],
    currency: [...supplierCurrencies.map((code) => ({ value: code, label: code })), nothing('Не загружать')],
  }
}

/**
 * Says what a word means. Of a base that is not published its report is counted anew; of a published
 * one what is in the shop stays until «Применить сейчас», or until 1C says it anew. Throws forbidden, not_found, validation_error.
 */
export async function saveMapping(ctx: RequestContext, { target, ...key }: SaveMapping): Promise<void> {
  requirePermission(ctx, 'exchange.manage')
  const base = await baseRepository.find(ctx.db, key.baseId)
  if (!base) throw appError('not_found')
  const options = await readOptions(ctx)
  if (target !== null && !options[key.kind].some(({ value }) => value === target)) throw refuse('Такого выбора нет')
  await assertAlone(ctx, key, target)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await mappingRepository.setTarget(trx, key, target))) throw appError('not_found')
    if (base.publishedAt === null) await startRecount(trx, visitorOf(ctx), base)
  })
}

/** A price list has one price: of two types nobody knows which. */
async function assertAlone(
  ctx: RequestContext,
  { baseId, kind, externalId }: { baseId: string; kind: MappingKind; externalId: string },
  target: string | null,
): Promise<void> {
  if (kind !== 'priceType' || target === null || target === notMapped) return
  const rows = await mappingRepository.list(ctx.db, baseId)
  const other = rows.find((row) => row.kind === kind && row.target === target && row.externalId !== externalId)
  if (other) throw refuse(`Этот прайс-лист уже наполняет тип цены «${other.name}»`)
}

function refuse(message: string) {
  return appError('validation_error', { message, issues: [{ path: 'target', message }] })
}

/** One that has not begun yet will read this change, too. */
async function startRecount(trx: Trx, visitor: Visitor, base: baseRepository.BaseRow): Promise<void> {
  const last = await runRepository.findLastMapping(trx, base.id)
  const job = last?.longJobId ? (await findLongJobs(trx, [last.longJobId])).get(last.longJobId) : undefined
  if (job?.state === 'queued') return
  await startMappingRun(trx, visitor, base, { isAnalysis: true, isApproved: true })
}

/** Starts the work that puts all that the base has said into the shop, or counts what would come of it. */
export async function startMappingRun(
  trx: Trx,
  visitor: Visitor,
  base: baseRepository.BaseRow,
  { isAnalysis, isApproved }: { isAnalysis: boolean; isApproved: boolean },
): Promise<string> {
  const runId = await runRepository.insert(trx, { baseId: base.id, sessionId: null, kind: 'mapping', isAnalysis })
  const longJobId = await startLongJob(trx, applyMappingJob, {
    payload: { runId, isApproved },
    title: `Обмен с 1С: ${base.name}`,
    ownerId: visitor.user?.id ?? null,
    requestId: visitor.requestId,
  })
  await runRepository.setLongJob(trx, runId, longJobId)
  return runId
}

/** Puts the present mapping into the shop at once, by the guards. Throws forbidden, not_found, exchange_refused. */
export async function applyMappingNow(ctx: RequestContext, baseId: string): Promise<void> {
  requirePermission(ctx, 'exchange.manage')
  const base = await baseRepository.find(ctx.db, baseId)
  if (!base) throw appError('not_found')
  if (!base.publishedAt) throw appError('exchange_refused', { message: 'База ещё не опубликована' })
  await ctx.db
    .transaction()
    .execute((trx) => startMappingRun(trx, visitorOf(ctx), base, { isAnalysis: false, isApproved: false }))
}
