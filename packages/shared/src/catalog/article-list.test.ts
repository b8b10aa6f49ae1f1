import { expect, it } from 'vitest'
import { readArticleList } from './article-list.ts'

it.each([
  ['6201471\t2', [{ article: '6201471', count: 2 }]],
  ['6201471;2', [{ article: '6201471', count: 2 }]],
  ['"РСМ-10.01.18.040";"4"', [{ article: 'РСМ-10.01.18.040', count: 4 }]],
  ['6201471\tРемень вариатора\t17 240,00\t3', [{ article: '6201471', count: 3 }]],
  ['6201471\tРемень вариатора\t3 шт.', [{ article: '6201471', count: 3 }]],
  ['6201471\t2,00', [{ article: '6201471', count: 2 }]],
  ['6201471 — 2 шт.', [{ article: '6201471', count: 2 }]],
  ['6201471 x 5', [{ article: '6201471', count: 5 }]],
  ['6201471 5 шт', [{ article: '6201471', count: 5 }]],
  ['RE504836\t0', [{ article: 'RE504836 0' }]],
  ['RE504836;99999', [{ article: 'RE504836 99999' }]],
  ['45x22-4000', [{ article: '45x22-4000' }]],
  ['100-110-58', [{ article: '100-110-58' }]],
  ['Н 066 11', [{ article: 'Н 066 11' }]],
  ['6201471 2', [{ article: '6201471 2' }]],
  ['\r\n 6201471 \r\n\r\n2С85\r', [{ article: '6201471' }, { article: '2С85' }]],
  ['Артикул\tКол-во\n6201471\t2', [{ article: '6201471', count: 2 }]],
  ['', []],
])('reads %j', (text, expected) => {
  expect(readArticleList(text)).toEqual(expected)
})
