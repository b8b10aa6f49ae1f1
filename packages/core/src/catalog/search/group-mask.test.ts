import { expect, it } from 'vitest'
import { cheapestMask, groupsOf, nounOf } from './group-mask.ts'
import type { QueryGroup } from './read-query.ts'

const nothing = { makerIds: new Set<number>(), modelIds: new Set<number>(), categoryIds: new Set<number>() }
const toGroup = (text: string): QueryGroup => ({
  typed: text,
  text,
  chunks: [{ typed: text, text, lexemes: [text], isCode: false }],
  meaning: { head: [], strong: [], any: [] },
  words: [text],
  prefers: [],
  hasOthers: false,
  singly: [],
  isCategory: false,
  isKnown: true,
  things: text === 'акрос' ? { ...nothing, modelIds: new Set([1]) } : nothing,
})
const toGroups = (query: string) => query.split(' ').map(toGroup)

it.each([
  ['приводной ремень', 'ремень'],
  ['акрос воздушный насос', 'насос'],
  ['основная воздушная заслонка', 'заслонка'],
  ['сцепление мтз', 'сцепление'],
  ['крепление ножа', 'крепление'],
  ['передние фары', 'фары'],
  ['внутренние кольца', 'кольца'],
  ['ремень приводной', 'ремень'],
  ['приводной', 'приводной'],
])('«%s» asks for a %s', (query, noun) => {
  expect(nounOf(toGroups(query))?.text).toBe(noun)
})

it.each([
  ['приводной ремень', 'ремень'],
  ['ремень приводной', 'ремень'],
  ['левый фильтр', 'фильтр'],
  ['втулка бронза', 'втулка'],
])('of «%s», which nothing is altogether, «%s» is kept', (query, kept) => {
  const groups = toGroups(query)

  expect(groupsOf(cheapestMask([0b01, 0b10], groups), groups).map(({ text }) => text)).toEqual([kept])
})
