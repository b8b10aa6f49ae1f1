import { expect, it } from 'vitest'
import { readCatalogChange } from './catalog-change.ts'

it('tells parts and lists apart', () => {
  expect(readCatalogChange(['part 7', 'lists', 'part 9', 'part 7'])).toEqual({
    isEverything: false,
    areLists: true,
    areNames: true,
    areTexts: true,
    wings: new Set(),
    partIds: new Set([7, 9]),
    parts: { partIds: new Set(), movedIds: new Set(), wordIds: new Set() },
  })
  expect(readCatalogChange(['part 7'])).toMatchObject({ isEverything: false, areLists: false })
})

it('tells what lists have to read anew, and what is news for pages alone', () => {
  expect(readCatalogChange(['parts 7,8', 'moved 9', 'words 10', 'stocks'])).toEqual({
    isEverything: false,
    areLists: true,
    areNames: false,
    areTexts: true,
    wings: new Set(),
    partIds: new Set([7, 8, 9]),
    parts: { partIds: new Set([7, 8]), movedIds: new Set([9]), wordIds: new Set([10]) },
  })
  expect(readCatalogChange(['parts 7', 'stocks'])).toMatchObject({ areTexts: false })
  expect(readCatalogChange(['pages', 'parts 7'])).toMatchObject({
    isEverything: true,
    parts: { partIds: new Set([7]) },
  })
})

it.each(['posts', 'vacancies', 'questionnaires'])('tells %s from everything else', (wing) => {
  expect(readCatalogChange([wing])).toMatchObject({ isEverything: false, areLists: false, wings: new Set([wing]) })
})

it.each([[''], [null], ['part'], ['part x'], ['something of a later version']])(
  'takes %j for everything, whatever else was heard',
  (payload) => {
    expect(readCatalogChange(['part 7', payload])).toMatchObject({
      isEverything: true,
      areLists: true,
      parts: 'all',
    })
  },
)

it('takes very many parts at once for everything', () => {
  const parts = Array.from({ length: 1_001 }, (_, id) => `part ${id}`)

  expect(readCatalogChange(parts)).toMatchObject({ isEverything: true })
  expect(readCatalogChange(parts.slice(1))).toMatchObject({ isEverything: false })
})
