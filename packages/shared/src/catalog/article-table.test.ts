import { expect, it } from 'vitest'
import { articleListLimits } from './article-list.ts'
import { readArticleTable } from './article-table.ts'

it('takes article and count from the columns that the head names, wherever they stand', () => {
  const rows = [
    ['ООО «Рассвет-Агро»', '', '', ''],
    ['№', 'Наименование', 'Артикул', 'Кол-во, шт.'],
    ['1', 'Фильтр 2', 'RE504836', '6'],
    ['2', 'Ремень', '45×22-4000', ''],
    ['', '', '', '8'],
    ['3', 'Подшипник', '180212', '1 200'],
  ]
  expect(readArticleTable(rows)).toEqual([
    { article: 'RE504836', count: 6 },
    { article: '45×22-4000', count: 1 },
    { article: '180212', count: 1_200 },
  ])
})

it('reads a table without a head as a pasted list, and no more lines than a list may have', () => {
  expect(
    readArticleTable([
      ['6201471', '2'],
      ['Н.066.11', 'Сегмент', '12'],
    ]),
  ).toEqual([
    { article: '6201471', count: 2 },
    { article: 'Н.066.11', count: 12 },
  ])
  const many = Array.from({ length: articleListLimits.lines + 5 }, (_, index) => [`A${index}`, '1'])
  expect(readArticleTable([['Артикул', 'Количество'], ...many])).toHaveLength(articleListLimits.lines)
})
