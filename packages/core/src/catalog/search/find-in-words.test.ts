import { expect, it } from 'vitest'
import { writeDocument } from '../part-index/load-words.ts'
import { addDocument, createWordIndex, removeDocument } from '../part-index/word-index.ts'
import { findInWords, isOfWords } from './find-in-words.ts'
import { tiers } from './search.repository.ts'
import type { SearchTarget, WordsTarget } from './search-target.ts'

const documents = [
  "'h:вал':1 'вал':1A 'm:7' '180212':3A",
  "'h:шкив' 'шкив':1A 'вал':2A,9 'm:7'",
  "'h:болт' 'болт':1A 'валик':2A 'вал':14 'm:8'",
  "'h:болт' 'болт':1A 'm:7'",
]

function givenIndex() {
  const index = createWordIndex(1_000)
  // Far apart: the gaps between places take more than a byte.
  const write = (part: number, words: string) => {
    const place = addDocument(index, part)
    if (place !== null) writeDocument(index, place, words)
  }
  for (const [n, words] of documents.entries()) {
    write(n * 200, words)
    for (let filler = 1; filler < 200; filler += 1) write(n * 200 + filler, "'h:прочее' 'прочее':1A")
  }
  return { index, write }
}

const words = {
  row: null,
  head: ["'h:вал'"],
  strong: ["'вал':A"],
  called: null,
  any: ["('вал' | 'нет')", "('m:7' | 'm:8')"],
}
const found = (
  index: ReturnType<typeof givenIndex>['index'],
  inRow = new Map<number, boolean>(),
  asked: WordsTarget = words,
) => {
  const { parts, tiers: levels } = findInWords(index, asked, inRow)
  return Object.fromEntries([...parts].map((part, at) => [part, levels[at]]))
}

it('finds all that have the words, and tells what they name from what has them in its name and elsewhere', () => {
  const { index } = givenIndex()

  expect(found(index)).toEqual({ 0: tiers.head, 200: tiers.strong, 400: tiers.weak })
  expect(found(index, new Map([[200, false]]))).toMatchObject({ 200: tiers.row })
  expect(found(index, new Map([[200, true]]))).toMatchObject({ 200: tiers.whole })
  expect(found(index, new Map(), { ...words, called: ["'вал'", "'h:болт'"] })).toMatchObject({
    200: tiers.strong,
    400: tiers.called,
  })
})

it('finds what merely begins so, and needs all of several words', () => {
  const { index } = givenIndex()

  expect(found(index, new Map(), { ...words, head: ["'нет'"], strong: ["'нет'"], any: ["'вали':*"] })).toHaveProperty(
    '400',
  )
  expect(Object.keys(found(index, new Map(), { ...words, any: ["(('вал' & 'болт') | 'шкив')"] }))).toEqual([
    '200',
    '400',
  ])
})

it('forgets what a changed document was', () => {
  const { index, write } = givenIndex()
  removeDocument(index, 0)
  removeDocument(index, 200)
  write(200, "'h:болт' 'болт':1A 'm:7'")

  expect(found(index)).toEqual({ 400: tiers.weak })
  expect(Object.keys(found(index, new Map(), { ...words, any: ["'болт'"] }))).toEqual(['400', '600', '200'].sort())
})

it.each<[boolean, Partial<SearchTarget>]>([
  [true, { words }],
  [false, { words: { ...words, any: ["'180212'"] } }],
  [false, { words: { ...words, called: ["'180212'"] } }],
  [false, { words: { ...words, strong: ["('вал':A <-> 'муфта':A)"] } }],
  [false, { words, number: { key: '180212', mayBegin: false, rest: null } }],
  [false, { words: null, piece: '180212' }],
])('knows (%s) whether it may answer %j', (isKnown, target) => {
  expect(isOfWords({ number: null, others: [], words: null, piece: null, common: null, ...target })).toBe(isKnown)
})
