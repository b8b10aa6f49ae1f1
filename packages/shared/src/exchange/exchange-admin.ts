import { z } from '../validation/zod.ts'
import { exchangeBaseSettingsSchema } from './base.schema.ts'
import type { ExchangeCounts, ExchangeGuard, ExchangeRunState } from './exchange-views.ts'
import type { MappingKind } from './mapping.ts'

export const exchangeBaseIdSchema = z.object({ baseId: z.uuid() })
export const exchangeRunIdSchema = z.object({ runId: z.uuid() })
export const exchangeReportSchema = z.object({
  runId: z.uuid(),
  part: z.enum(['all', 'problems', 'tail']).default('all'),
})
/** So many lines of a run the page shows; all of its problems are in the workbook. */
export const exchangeReportLines = 500
export const addExchangeBaseSchema = z.object({
  name: z.string().trim().min(1).max(80),
  login: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/i, 'Латинские буквы, цифры, точка и дефис, от 3 до 40 знаков'),
})
export type AddExchangeBase = z.infer<typeof addExchangeBaseSchema>
export const saveExchangeBaseSchema = z.object({
  baseId: z.uuid(),
  name: z.string().trim().min(1).max(80),
  isPaused: z.boolean(),
  settings: exchangeBaseSettingsSchema,
})
export type SaveExchangeBase = z.infer<typeof saveExchangeBaseSchema>
export const decideExchangeRunSchema = z.object({ runId: z.uuid(), isApproved: z.boolean() })
export type DecideExchangeRun = z.infer<typeof decideExchangeRunSchema>

/** Why a position of 1C is not in the shop. */
export const exchangeProblems = [
  'noGoods',
  'noNameOrArticle',
  'noArticle',
  'badArticle',
  'noMaker',
  'unknownMaker',
  'noGroup',
  'unmappedGroup',
  'noName',
  'service',
  'refused',
] as const
export type ExchangeProblem = (typeof exchangeProblems)[number]

/** Somebody can set it right. A service is not for sale, whatever anybody does. */
export function isWaiting(problem: ExchangeProblem): boolean {
  return problem !== 'service'
}
export const exchangeItemListSchema = z.object({
  baseId: z.uuid(),
  problem: z.enum([...exchangeProblems, 'twins', 'vanishing']),
})
export type ExchangeItemList = z.infer<typeof exchangeItemListSchema>

/** Positions of a base that are not in the shop: all that wait, or those of one reason. */
export const postponedListSchema = z.object({
  baseId: z.uuid(),
  problem: z.enum(exchangeProblems).optional(),
  page: z.int().min(1).max(10_000).default(1),
})
export type PostponedListQuery = z.infer<typeof postponedListSchema>

export interface ExchangeBaseView {
  id: string
  name: string
  login: string
  isPaused: boolean
  isPublished: boolean
  exchangedAt: string | null
  settings: z.infer<typeof exchangeBaseSettingsSchema>
  /** Words that nobody has explained. */
  unmapped: number
  /** Positions that wait to be set right. */
  postponed: number
  /** The mapping has changed since it was last applied. */
  isMappingNew: boolean
}

/** A base of which nothing has come for longer than its settings allow. */
export interface SilentBase {
  name: string
  /** What does not come any more: goods, or 1C for the orders. */
  kind: 'goods' | 'orders'
  /** Since its last good exchange of them. */
  hours: number
}

export interface ExchangeRunView {
  id: string
  baseId: string
  baseName: string
  kind: 'catalog' | 'mapping' | 'orders'
  state: ExchangeRunState
  isAnalysis: boolean
  isFull: boolean | null
  schemaVersion: string | null
  counts: ExchangeCounts
  guards: ExchangeGuard[]
  problem: string | null
  decidedBy: string | null
  files: number
  sizeBytes: number
  startedAt: string
  /** From its beginning to its end, or to now while it is worked on; null for one that waits. */
  seconds: number | null
  /** Of the file under way. */
  progress: {
    fileName: string
    /** Of `files`; 0: an archive that is not unpacked yet. */
    fileNumber: number
    step: string
    percent: number | null
    /** Records. */
    done: number
    recordsPerSecond: number
  } | null
}

export interface ExchangeReportLine {
  id: string
  at: string
  level: 'info' | 'warning' | 'error'
  content: string
  path: string | null
  externalId: string | null
  article: string | null
  name: string | null
  fileName: string | null
}

export interface ExchangeAnalysis {
  goods: number
  /** Of them, not in the shop yet. */
  fresh: number
  prices: number
  priceTypes: number
  inStock: number
  warehouses: { sold: number; all: number }
  pictures: number
  /** What comes to nothing by the present mapping: positions that have no place, prices and pieces under words without a meaning. */
  postponed: { positions: number; prices: number; stocks: number }
  /** Positions that would be in the shop. */
  publishable: number
  findings: ExchangeFinding[]
  conditions: { name: string; isMet: boolean }[]
}

export interface ExchangeFinding {
  level: 'error' | 'warning' | 'info'
  title: string
  text: string
  /** Where it is set right: a word to explain, or a list to look at. */
  action: { kind: 'map'; mapping: MappingKind } | { kind: 'list'; problem: ExchangeItemList['problem'] } | null
}

export interface ExchangeItemView {
  externalId: string
  article: string | null
  name: string | null
  maker: string | null
}

export interface PostponedItem extends ExchangeItemView {
  /** Why it is not in the shop, and what to do about it. */
  reason: string
  advice: string
}

export interface PostponedList {
  items: PostponedItem[]
  /** Reasons that there are, with their positions. */
  reasons: { problem: ExchangeProblem; title: string; count: number }[]
  total: number
  page: number
  perPage: number
}

export interface ExchangeMappingView {
  rows: {
    kind: MappingKind
    externalId: string
    name: string
    detail: string
    /** Of a group: how deep it lies. */
    depth: number
    target: string | null
    valueCount: number
    /** What becomes of its values by this choice, where that is not what one expects. */
    note: string | null
  }[]
  options: Record<MappingKind, { value: string; label: string }[]>
}
