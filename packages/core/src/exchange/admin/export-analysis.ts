import { appError, type ExchangeAnalysis, notMapped } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { readInPieces } from '../../platform/db/index.ts'
import { type Cell, toWorkbookFile, type WorkbookFile } from '../../platform/workbook/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import * as analysisRepository from './analysis.repository.ts'
import { getAnalysis } from './analysis.ts'
import { getMapping } from './mapping.ts'
import { problemTexts } from './problem-texts.ts'

const kinds = {
  priceType: 'Тип цены',
  warehouse: 'Склад',
  property: 'Свойство',
  group: 'Группа',
  maker: 'Производитель',
  currency: 'Валюта',
}

/**
 * The report of a base as a workbook: what would come, every position that would not, and what its words mean. Throws
 * forbidden, not_found.
 */
export async function exportExchangeAnalysis(ctx: RequestContext, baseId: string): Promise<WorkbookFile> {
  const [analysis, mapping, base] = await Promise.all([
    getAnalysis(ctx, baseId),
    getMapping(ctx, baseId),
    baseRepository.find(ctx.db, baseId),
  ])
  if (!base) throw appError('not_found')
  const labels = new Map(
    Object.entries(mapping.options).flatMap(([kind, options]) =>
      options.map(({ value, label }) => [`${kind} ${value}`, label] as const),
    ),
  )
  const targetOf = (kind: string, target: string | null) =>
    target === null
      ? 'Не выбрано'
      : (labels.get(`${kind} ${target}`) ?? (target === notMapped ? 'Не загружать' : target))
  return toWorkbookFile(`Первый обмен ${base.name}.xlsx`, [
    {
      name: 'Итоги',
      columns: [
        { title: 'Показатель', width: 60 },
        { title: 'Значение', width: 40 },
      ],
      rows: toSummary(analysis),
    },
    {
      name: 'Отложенные позиции',
      columns: [
        { title: 'Ид', width: 40 },
        { title: 'Артикул', width: 24 },
        { title: 'Наименование', width: 50 },
        { title: 'Производитель', width: 24 },
        { title: 'Причина', width: 44 },
      ],
      rows: readPostponed(ctx, baseId),
    },
    {
      name: 'Сопоставление',
      columns: [
        { title: 'Что', width: 16 },
        { title: 'В 1С', width: 40 },
        { title: 'На сайте', width: 40 },
        { title: 'Значений', width: 12 },
      ],
      rows: mapping.rows.map(({ kind, name, target, valueCount }): Cell[] => [
        kinds[kind],
        name,
        targetOf(kind, target),
        valueCount,
      ]),
    },
  ])
}

function toSummary(analysis: ExchangeAnalysis): Cell[][] {
  const { goods, fresh, prices, inStock, pictures, postponed, publishable, findings, conditions } = analysis
  return [
    ['Товары в 1С', goods],
    ['Новые на сайте', fresh],
    ['Цены', prices],
    ['Позиции с остатком', inStock],
    ['Картинки', pictures],
    ['Отложено позиций', postponed.positions],
    ['Отложено цен', postponed.prices],
    ['Отложено остатков', postponed.stocks],
    ['Будет опубликовано', publishable],
    ...conditions.map(({ name, isMet }): Cell[] => [name, isMet ? 'да' : 'нет']),
    ...findings.map(({ title, text }): Cell[] => [title, text]),
  ]
}

const rowsAtOnce = 1_000

async function* readPostponed({ db }: RequestContext, baseId: string): AsyncGenerator<Cell[]> {
  const pieces = readInPieces(
    { first: '', size: rowsAtOnce },
    (after) => analysisRepository.listPostponed(db, { baseId, after, limit: rowsAtOnce }),
    ({ externalId }) => externalId,
  )
  for await (const items of pieces) {
    for (const { externalId, article, name, maker, problem } of items) {
      yield [externalId, article, name, maker, problemTexts[problem][0]]
    }
  }
}
