import {
  appError,
  type ExchangeAnalysis,
  type ExchangeFinding,
  type ExchangeItemList,
  type ExchangeItemView,
  type ExchangeProblem,
  exchangeProblems,
  isWaiting,
  notMapped,
} from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import * as analysisRepository from './analysis.repository.ts'
import { startMappingRun } from './mapping.ts'
import { problemTexts } from './problem-texts.ts'

/** What the exchange of a base comes to by the present mapping. Throws forbidden, not_found. */
export async function getAnalysis(ctx: RequestContext, baseId: string): Promise<ExchangeAnalysis> {
  requirePermission(ctx, 'exchange.manage')
  if (!(await baseRepository.find(ctx.db, baseId))) throw appError('not_found')
  const [figures, problems, mapping, files] = await Promise.all([
    analysisRepository.readFigures(ctx.db, baseId),
    analysisRepository.countProblems(ctx.db, baseId),
    mappingRepository.list(ctx.db, baseId),
    analysisRepository.countFiles(ctx.db, baseId),
  ])
  const open = mapping.filter(({ target, valueCount }) => target === null && valueCount > 0)
  const isOpen = (kind: mappingRepository.MappingRow['kind']) => open.some((row) => row.kind === kind)
  const warehouses = mapping.filter(({ kind }) => kind === 'warehouse')
  const { vanishing, twins, ...shown } = figures
  return {
    ...shown,
    priceTypes: mapping.filter(({ kind }) => kind === 'priceType').length,
    warehouses: {
      sold: warehouses.filter(({ target }) => target !== null && target !== notMapped).length,
      all: warehouses.length,
    },
    pictures: files.pictures,
    postponed: {
      positions: sum(waitingCounts(problems)),
      prices: await analysisRepository.countUnexplainedPrices(ctx.db, baseId, mapping),
      stocks: sum(open.flatMap((row) => (row.kind === 'warehouse' ? row.valueCount : []))),
    },
    findings: [
      ...open.flatMap(toUnmapped),
      ...exchangeProblems.flatMap((problem) => toProblem(problem, problems.get(problem) ?? 0)),
      ...toNotes({ vanishing, twins }),
    ],
    conditions: [
      { name: 'Типы цен сопоставлены', isMet: !isOpen('priceType') },
      { name: 'Склады сопоставлены', isMet: !isOpen('warehouse') },
      { name: 'Валюты известны', isMet: !isOpen('currency') },
      { name: 'Анализ закончен', isMet: files.done > 0 && files.underWay === 0 },
    ],
  }
}

function waitingCounts(problems: ReadonlyMap<ExchangeProblem, number>): number[] {
  return [...problems].flatMap(([problem, count]) => (isWaiting(problem) ? count : []))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** «30 000» */
function grouped(count: number): string {
  return count.toLocaleString('ru-RU')
}

function toUnmapped({ kind, name, valueCount }: mappingRepository.MappingRow): ExchangeFinding[] {
  const action = { kind: 'map', mapping: kind } as const
  if (kind === 'priceType') {
    const text = `Цен не попадёт на сайт: ${grouped(valueCount)}`
    return [{ level: 'error', title: `Тип цены «${name}» не сопоставлен`, text, action }]
  }
  if (kind === 'warehouse') {
    return [
      {
        level: 'error',
        title: `Склад «${name}» не сопоставлен`,
        text: `Позиций с остатком: ${grouped(valueCount)}`,
        action,
      },
    ]
  }
  if (kind === 'currency') {
    const text = 'Добавьте соответствие или исправьте в 1С'
    return [{ level: 'error', title: `Валюта «${name}» неизвестна, цен: ${grouped(valueCount)}`, text, action }]
  }
  return []
}

function toProblem(problem: ExchangeProblem, count: number): ExchangeFinding[] {
  const [title, text, action = { kind: 'list', problem }] = problemTexts[problem]
  const level = isWaiting(problem) ? 'warning' : 'info'
  return count === 0 ? [] : [{ level, title: `${title}: ${grouped(count)}`, text, action }]
}

function toNotes({ vanishing, twins }: { vanishing: number; twins: number }): ExchangeFinding[] {
  const notes: ExchangeFinding[] = [
    {
      level: 'warning',
      title: `Артикул повторяется, товаров: ${grouped(twins)}`,
      text: 'Ключ обмена «Ид», останутся разными позициями',
      action: { kind: 'list', problem: 'twins' },
    },
    {
      level: 'info',
      title: `Станут недоступны, позиций: ${grouped(vanishing)}`,
      text: 'На сайте есть, в 1С помечены на удаление или не названы',
      action: { kind: 'list', problem: 'vanishing' },
    },
  ]
  return notes.filter((_, index) => [twins, vanishing][index] !== 0)
}

/** The first positions of a finding. Throws forbidden. */
export async function listExchangeItems(ctx: RequestContext, query: ExchangeItemList): Promise<ExchangeItemView[]> {
  requirePermission(ctx, 'exchange.manage')
  return analysisRepository.listItems(ctx.db, query)
}

/**
 * Puts all that the base has said into the shop; from then on its exchanges go there by the guards. Throws forbidden,
 * not_found, exchange_refused while a condition is not met.
 */
export async function publishBase(ctx: RequestContext, baseId: string): Promise<void> {
  const { conditions } = await getAnalysis(ctx, baseId)
  const base = await baseRepository.find(ctx.db, baseId)
  if (!base) throw appError('not_found')
  const missing = conditions.filter(({ isMet }) => !isMet)
  if (base.publishedAt || missing.length > 0) {
    const open = missing.map(({ name }) => `«${name}»`).join(', ')
    const message = base.publishedAt ? 'База уже опубликована' : `Публиковать рано, не выполнено: ${open}`
    throw appError('exchange_refused', { message })
  }
  await ctx.db
    .transaction()
    .execute((trx) => startMappingRun(trx, visitorOf(ctx), base, { isAnalysis: false, isApproved: true }))
}
