import { expect, it } from 'vitest'
import { parsePostText } from './parse-post-text.ts'
import { demoPosts } from './posts/index.ts'

it('reads paragraphs, lists, tables, quotes and what is to be looked up', () => {
  const text = `Первый **важный** абзац
со [ссылкой](/zapchasti).

## Раздел

- один
- два

| Натяжение |
| Ремень | Прогиб, мм* |
| Главный | 20 |

> Не тяните. — Лунёв

@parts 180212 x8; filtry/filtry-maslyanye 2

@drawing rostselmash-acros | Вариатор барабана | 4 | Ремень и шкивы`
  expect(parsePostText(text)).toEqual([
    {
      id: 'b1',
      type: 'text',
      paragraphs: [
        [
          { text: 'Первый ' },
          { text: 'важный', bold: true },
          { text: ' абзац со ' },
          { text: 'ссылкой', href: '/zapchasti' },
          { text: '.' },
        ],
      ],
    },
    { id: 'b2', type: 'heading', level: 2, text: 'Раздел' },
    { id: 'b3', type: 'list', isOrdered: false, items: [[{ text: 'один' }], [{ text: 'два' }]] },
    {
      id: 'b4',
      type: 'table',
      caption: 'Натяжение',
      columns: [
        { title: 'Ремень', isNumeric: false },
        { title: 'Прогиб, мм', isNumeric: true },
      ],
      rows: [['Главный', '20']],
    },
    { id: 'b5', type: 'quote', text: [{ text: 'Не тяните.' }], author: 'Лунёв' },
    {
      id: 'b6',
      type: 'wanted-parts',
      wanted: [
        { article: '180212', count: 8 },
        { category: 'filtry/filtry-maslyanye', take: 2 },
      ],
    },
    {
      id: 'b7',
      type: 'wanted-drawing',
      sheet: { modelLine: 'rostselmash-acros', title: 'Вариатор барабана', take: 4 },
      caption: 'Ремень и шкивы',
    },
  ])
})

it('has at least twenty articles that take minutes to read, and eight pieces of news', () => {
  const articles = demoPosts.filter(({ kind = 'article' }) => kind !== 'news')
  expect(articles.length).toBeGreaterThanOrEqual(20)
  expect(articles.filter(({ body }) => body.length < 2_500).map(({ slug }) => slug)).toEqual([])
  expect(demoPosts.length - articles.length).toBeGreaterThanOrEqual(8)
  for (const { body } of demoPosts) expect(() => parsePostText(body)).not.toThrow()
  expect(new Set(demoPosts.map(({ slug }) => slug)).size).toBe(demoPosts.length)
})
