import { describe, expect, it } from 'vitest'
import { buildTaxonomy } from '../taxonomy.ts'
import { innerRuns, wholeRuns } from './number-runs.ts'
import { planCandidates } from './plan-candidates.ts'
import { readQuery } from './read-query.ts'
import { buildDictionary } from './search-dictionary.ts'
import { createVocabulary } from './vocabulary.ts'
import { soundsOf } from './word-sound.ts'

const part = { kind: 'part' as const, description: '', icon: '', specColumns: [] }
const machine = { description: '', icon: '', categoryId: 9 }
const model = { yearFrom: 2013, yearTo: null, description: '', specifications: [], isPromo: false }
const taxonomy = buildTaxonomy({
  categories: [
    { ...part, id: 1, parentId: null, slug: 'remni', path: 'remni', name: 'Ремни' },
    { ...part, id: 2, parentId: 1, slug: 'klinovye', path: 'remni/klinovye', name: 'Ремни клиновые' },
  ],
  banners: [],
  manufacturers: [
    { id: 1, slug: 'john-deere', name: 'John Deere' },
    { id: 2, slug: 'rostselmash', name: 'Ростсельмаш' },
  ],
  modelLines: [
    { ...machine, id: 1, slug: 'acros', name: 'ACROS', manufacturerId: 2 },
    { ...machine, id: 2, slug: 's', name: 'Серия S', manufacturerId: 1 },
  ],
  models: [
    { ...model, id: 1, slug: 'acros-595', name: 'ACROS 595 Plus', modelLineId: 1 },
    { ...model, id: 2, slug: 'acros-530', name: 'ACROS 530', modelLineId: 1 },
    { ...model, id: 3, slug: 's770', name: 'S770', modelLineId: 2 },
  ],
  partCounts: [],
  modelCounts: [],
  popularNames: [],
  redirects: [],
})
const words = createVocabulary()
words.add('ремень ремни ремней подшипник подшипника фильтр масляный вариатора сальник манжета палец'.split(' '))
const dictionary = buildDictionary(taxonomy, {
  synonyms: [
    { term: 'Сальник', phrases: ['уплотнение вала'] },
    { term: 'John Deere', phrases: ['джон дир', 'jd'] },
  ],
  words,
  shares: new Map(),
})
const read = (query: string) => readQuery(query, dictionary)
const groupsOf = (query: string) => read(query).groups.map(({ text }) => text)

describe('a query', () => {
  it.each([
    ['ремень acros 595', ['ремень', 'acros 595']],
    ['акрос595 ремень', ['акрос595', 'ремень']],
    ['фильтр джон дир', ['фильтр', 'джон дир']],
    ['подшипник 60 х 110*22', ['подшипник', '60×110×22']],
    ['60 на 110 на 22', ['60×110×22']],
    ['ремень для ACROS-530!', ['ремень', 'acros-530']],
    ['фильтр-масляный', ['фильтр', 'масляный']],
    ['на', ['на']],
    ['((((', []],
    ['中文 %', ['中文']],
  ])('«%s» is read as %j', (query, expected) => {
    expect(groupsOf(query)).toEqual(expected)
  })

  it.each([
    ['acros 595', [1]],
    ['акроса 595 плюс', [1]],
    ['акрос', [1, 2]],
    ['ACROS530', [2]],
    ['595', [1]],
    ['s770', [3]],
    ['с770', [3]],
    ['джон дир', []],
  ])('«%s» names the machines %j', (query, expected) => {
    expect(read(query).groups.flatMap(({ things }) => [...things.modelIds])).toEqual(expected)
  })

  it.each(['john deere', 'Джон Дир', 'джона дира', 'jd', 'ощрт вууку'])('«%s» names the maker', (query) => {
    expect(read(query).groups.flatMap(({ things }) => [...things.makerIds])).toEqual([1])
  })

  it.each([
    ['htvtym', 'ремень'],
    ['рмень вариатора', 'ремень вариатора'],
    ['подшпиник', 'подшипник'],
    ['фильр', 'фильтр'],
    ['ремень', null],
    ['podshipnik', null],
    ['щщщщщщ', null],
    ['подши', null],
  ])('«%s» is understood as %j', (query, expected) => {
    expect(read(query).corrected).toBe(expected)
  })

  it('finds a word by all its forms, a synonym by the words it stands for', () => {
    const [belt] = read('ремнями старый').groups
    const [seal] = read('уплотнение вала').groups

    expect(belt?.meaning.strong).toEqual(expect.arrayContaining(["'pemehь':A", "'pemhи':A", "'pemheй':A"]))
    expect(seal?.meaning.strong).toContain("('caльhиk':A)")
  })
})

describe('ways to understand a query', () => {
  function ways(
    text: string,
    known: { articles?: string[]; crosses?: string[]; begins?: string[]; fitting?: string[] },
  ) {
    const { groups, query } = read(text)
    const { articles = [], crosses = [], begins = [], fitting } = known
    return planCandidates(
      { groups, query, whole: wholeRuns(query), inner: innerRuns(groups) },
      {
        articles: new Set(articles),
        crosses: new Set(crosses),
        begins: new Set(begins),
        haveAllWords: fitting === undefined,
        fitting: new Set(groups.filter(({ typed }) => fitting?.includes(typed))),
      },
    ).map(({ kind, key, dropped, isSure }) => [kind, key, dropped.map(({ typed }) => typed).join(' '), isSure])
  }

  it('begin with the whole as a number, which needs no question', () => {
    expect(ways('620 1471', { articles: ['6201471'] })[0]).toEqual(['article', '6201471', '', true])
    expect(ways('ку504836', { articles: ['RE504836'], fitting: [] })[0]).toEqual(['article', 'RE504836', '', true])
  })

  it('ask whether a number has the words beside it before they fall away', () => {
    expect(ways('180212 2RS', { articles: ['180212'], fitting: ['180212'] }).slice(0, 3)).toEqual([
      ['article', '180212', '', false],
      ['article', '180212', '2RS', true],
      ['words', '', '2RS', true],
    ])
  })

  it('let what no part has fall away at once, codes before words that are known', () => {
    const found = ways('ремень 777777 акрос', { fitting: ['ремень', 'акрос'] })

    expect(found.slice(0, 3).map(([, , gone]) => gone)).toEqual(['777777', '777777 акрос', 'ремень 777777'])
  })

  it('stay few however long the query', () => {
    const long = 'a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12'
    const fitting = read(long).groups.map(({ typed }) => typed)

    expect(ways(long, { fitting }).length).toBeLessThanOrEqual(60)
    expect(read(long).rest).toEqual(['k11', 'l12'])
  })
})

it.each([
  ['ремень', 'ремнями'],
  ['палец', 'пальцы'],
  ['гайка', 'гаек'],
  ['ACROS', 'акросу'],
  ['Kuhn', 'кун'],
  ['Schumacher', 'шумахер'],
  ['подшипник', 'podshipniki'],
  ['Кировец', 'kirovets'],
])('«%s» and «%s» share a sound', (one, other) => {
  expect(soundsOf(one).some((sound) => soundsOf(other).includes(sound))).toBe(true)
})
