import { describe, expect, it } from 'vitest'
import { buildTaxonomy } from '../taxonomy.ts'
import { isCount, maskOf } from './group-mask.ts'
import { innerRuns, wholeRuns } from './number-runs.ts'
import { planOptions } from './plan-candidates.ts'
import { correctedQuery, readQuery } from './read-query.ts'
import { buildDictionary } from './search-dictionary.ts'
import { searchKey } from './search-key.ts'
import { numberId } from './search-option.ts'
import { splitQuery } from './split-query.ts'
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
    { id: 3, slug: 'massey-ferguson', name: 'Massey Ferguson' },
    { id: 4, slug: 'deutz-fahr', name: 'Deutz-Fahr' },
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
words.add(
  'ремень ремни ремней подшипник подшипника фильтр масляный вариатора сальник манжета палец массы фара'.split(' '),
)
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
    ['р/к сальник', ['р', 'к', 'сальник']],
    ['ремень а 1100', ['ремень', 'а', '1100']],
    ['артикул:180212;', ['180212']],
    ['цепь 112 звеньев', ['цепь', '112']],
    ['подшипник 20 зубьев', ['подшипник', 'z=20']],
    ['масло 10 литров', ['масло', '10л']],
    ['смазка 0,4 кг', ['смазка', '0,4кг']],
    ['рукав dn 20', ['рукав', 'dn20']],
    ['180212 x2', ['180212', 'x2']],
    ['180212 2шт 180207 - 4 шт.', ['180212', '2шт', '180207', '4шт']],
    ['180212 шт 4', ['180212', '4шт']],
    ['шт. 180212', ['180212']],
    ['2 комплекта 180212', ['2шт', '180212']],
    ['ремень 45×22 шт', ['ремень', '45×22']],
    ['фара 24 в', ['фара', '24в']],
    ['фара 24 в 70', ['фара', '24в', '70']],
    ['ремень 12 в вариатора', ['ремень', '12', 'вариатора']],
    ['180212/180207', ['180212', '180207']],
    ['6205\\6206', ['6205', '6206']],
    ['кабель 50 мм2', ['кабель', '50мм²']],
    ['332/y57292', ['332/y57292']],
    ['подшипник 450 руб.', ['подшипник', '450']],
    ['((((', []],
    ['中文 %', ['中文']],
  ])('«%s» is read as %j', (query, expected) => {
    expect(groupsOf(query)).toEqual(expected)
  })

  it.each([
    ['180212 2шт', ['2шт']],
    ['12. 180212 x2', ['12', 'x2']],
    ['ремень м16 x2', []],
    ['ремень 12 180212', []],
  ])('«%s» tells how many are wanted, or of which line, by %j alone', (query, expected) => {
    expect(
      read(query)
        .groups.filter(isCount)
        .map(({ text }) => text),
    ).toEqual(expected)
  })

  it.each([
    ['acros 595', [1]],
    ['акроса 595 плюс', [1]],
    ['акрос', [1, 2]],
    ['ACROS530', [2]],
    ['595', [1]],
    ['s770', [3]],
    ['с770', [3]],
    ['5х95', []],
    ['59 5', []],
    ['джон дир', []],
  ])('«%s» names the machines %j', (query, expected) => {
    expect(read(query).groups.flatMap(({ things }) => [...things.modelIds])).toEqual(expected)
  })

  it.each(['john deere', 'Джон Дир', 'джона дира', 'jd', 'ощрт вууку'])('«%s» names the maker', (query) => {
    expect(read(query).groups.flatMap(({ things }) => [...things.makerIds])).toEqual([1])
  })

  it.each(['massey ferguson', 'massey', 'ferguson'])('«%s» names a maker whose word sounds like another', (query) => {
    expect(read(query).groups.flatMap(({ things }) => [...things.makerIds])).toEqual([3])
  })

  it.each(['массы', 'масса', 'фара', 'фары'])('«%s» names no maker that sounds like it', (query) => {
    expect(read(query).groups.flatMap(({ things }) => [...things.makerIds])).toEqual([])
  })

  it('calls what was typed in the other layout as it was typed', () => {
    expect(read('ремень фскщыб').groups.map(({ typed }) => typed)).toEqual(['ремень', 'фскщыб'])
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
    expect(correctedQuery(read(query), [])).toBe(expected)
  })

  it.each([
    ['ремни клиновые', true],
    ['джон дир ремень клиновой', true],
    ['палец ремня клинового', false],
    ['ремни', false],
  ])('«%s» asks for a category: %s', (query, expected) => {
    const { groups } = read(query)

    expect(groups.some(({ isCategory }) => isCategory)).toBe(expected)
    expect(groups.some(({ meaning }) => meaning.head.some((head) => head.includes("'k:2'")))).toBe(expected)
  })

  it('finds a word by all its forms, a synonym by the words it stands for', () => {
    const [belt] = read('ремнями старый').groups
    const [seal] = read('уплотнение вала').groups

    expect(belt?.meaning.strong).toEqual(expect.arrayContaining(["'pemehь':A", "'pemhи':A", "'pemheй':A"]))
    expect(seal?.meaning.strong).toContain("('caльhиk':A)")
  })
})

describe('a maker', () => {
  const strongOf = (query: string) => read(query).groups.find(({ things }) => things.makerIds.size > 0)?.meaning.strong

  it.each([
    ['ростсельмаш acros 595 ремень', ["'t:1'"]],
    ['ремень acros 595 ростсельмаш', ["'t:1'"]],
    ['ростсельмаш acros', ["'t:1'", "'t:2'"]],
  ])('beside his machine, «%s», says whose machine it is', (query, machines) => {
    expect(strongOf(query)?.filter((one) => one.startsWith("'t:"))).toEqual(machines)
  })

  it.each(['ростсельмаш ремень', 'джон дир acros 595'])('by himself, «%s», is who makes the part', (query) => {
    expect(strongOf(query)?.filter((one) => one.startsWith("'t:"))).toEqual([])
  })
})

describe('ways to understand a query', () => {
  interface Known {
    articles?: string[]
    crosses?: string[]
    begins?: string[]
    /** Groups that parts have together; all of them in one part when nothing is said. */
    together?: string[][]
    ofNumber?: string[][]
    /** Whose number it is on another maker's part. */
    maker?: string
  }

  function choose(text: string, known: Known) {
    const { groups, query } = read(text)
    const { articles = [], crosses = [], begins = [], together, ofNumber = [], maker = null } = known
    const options = planOptions(
      { groups, query, whole: wholeRuns(query), inner: innerRuns(groups) },
      {
        articles: new Set(articles),
        crosses: new Set(crosses),
        begins: new Set(begins),
        haveAllWords: together === undefined,
      },
    )
    const toMasks = (parts: string[][]) =>
      parts.map((part) =>
        maskOf(
          groups.filter(({ typed }) => part.includes(typed)),
          groups,
        ),
      )
    const asked = options.flatMap(({ asks }) => (asks === 'words' ? [] : asks.map(numberId)))
    const evidence = {
      words: toMasks(together ?? []),
      numbers: new Map(asked.map((id) => [id, toMasks(ofNumber).map((mask) => ({ mask, maker }))])),
    }
    const candidate = options.flatMap((option) => option.choose(evidence) ?? [])[0]
    return {
      asks: options.map(({ asks }) => (asks === 'words' ? asks : asks.map(numberId).join(', '))),
      key: candidate?.target.number?.key ?? null,
      rest: candidate?.target.number?.rest ?? null,
      crossMaker: candidate?.target.number?.crossMaker,
      dropped: candidate?.dropped.map(({ typed }) => typed).join(' '),
    }
  }

  it('begin with the whole as a number, which needs no question', () => {
    expect(choose('620 1471', { articles: ['6201471'] })).toMatchObject({ asks: [''], key: '6201471', dropped: '' })
    expect(choose('ку504836', { articles: ['RE504836'], together: [] })).toMatchObject({
      asks: [''],
      key: 'RE504836',
    })
  })

  it('ask whether a number has the words beside it before they fall away', () => {
    const known = { articles: ['180212'], together: [['180212']] }

    expect(choose('180212 2RS', known)).toEqual({
      asks: ['article 180212', 'article 180212'],
      key: '180212',
      rest: null,
      dropped: '2RS',
    })
    expect(choose('180212 2RS', { ...known, ofNumber: [['2RS']] })).toMatchObject({ dropped: '' })
    expect(choose('180212 2RS ремень', { ...known, ofNumber: [[], ['ремень']] })).toMatchObject({
      dropped: '2RS',
      rest: expect.stringContaining('pemehь'),
    })
  })

  it('prefer of two articles that whose part has more of the rest', () => {
    const { groups, query } = read('ремень 45×22×1980 6201559 gates')
    const options = planOptions(
      { groups, query, whole: wholeRuns(query), inner: innerRuns(groups) },
      { articles: new Set(['45221980', '6201559']), crosses: new Set(), begins: new Set(), haveAllWords: false },
    )
    const evidence = {
      words: [],
      numbers: new Map([
        ['article 45221980', [{ mask: 0b0011, maker: null }]],
        ['article 6201559', [{ mask: 0b0111, maker: null }]],
      ]),
    }

    const candidate = options.flatMap((option) => option.choose(evidence) ?? [])[0]

    expect(candidate?.target.number?.key).toBe('6201559')
    expect(candidate?.dropped.map(({ typed }) => typed)).toEqual(['gates'])
  })

  it('keep a short number with a letter rather than a further word, and no size', () => {
    const together = [['подшипник', 'ремень']]

    expect(choose('подшипник ремень п702', { articles: ['П702'], together, ofNumber: [['ремень']] })).toMatchObject({
      key: 'П702',
      dropped: 'подшипник',
    })
    expect(choose('подшипник ремень 1320', { articles: ['1320'], together, ofNumber: [['ремень']] })).toMatchObject({
      key: null,
      dropped: '1320',
    })
  })

  it('find the parts of every number, as they stand, each with its own words', () => {
    const text = 'gates 6201471 подшипник 180212 w1022 zzz'
    const { groups, query } = read(text)
    const options = planOptions(
      { groups, query, whole: wholeRuns(query), inner: innerRuns(groups) },
      {
        articles: new Set(['6201471', '180212']),
        crosses: new Set(['6201471', 'W1022']),
        begins: new Set(),
        haveAllWords: false,
      },
    )
    const evidence = {
      words: [],
      numbers: new Map([
        ['article 6201471', [{ mask: 0b000011, maker: null }]],
        ['article 180212', [{ mask: 0b001100, maker: null }]],
        ['cross W1022', [{ mask: 0, maker: 'MANN-FILTER' }]],
      ]),
    }

    const candidate = options.flatMap((option) => option.choose(evidence) ?? [])[0]

    expect(candidate?.target.number).toMatchObject({ key: '6201471', rest: expect.stringContaining('gates') })
    expect(candidate?.target.others).toMatchObject([
      { key: '180212', rest: expect.any(String) },
      { key: 'W1022', rest: null },
    ])
    expect(candidate?.dropped.map(({ typed }) => typed)).toEqual(['zzz'])
  })

  it('take the maker of another’s number for understood, and want his alone', () => {
    const known = { crosses: ['W1022'], together: [], maker: 'MANN-FILTER' }

    const mann = { key: 'W1022', rest: null, dropped: '', crossMaker: 'MANN-FILTER' }
    expect(choose('w1022 mann', { ...known, ofNumber: [[]] })).toMatchObject(mann)
    expect(choose('манн w1022', { ...known, ofNumber: [[]] })).toMatchObject(mann)
    expect(choose('фильтр w1022 mann', { ...known, ofNumber: [['фильтр']] })).toMatchObject({
      ...mann,
      rest: expect.stringContaining('фильtp'),
    })
    expect(choose('w1022 knecht', { ...known, ofNumber: [[]] })).toMatchObject({
      dropped: 'knecht',
      crossMaker: undefined,
    })
  })

  it('keep as many words as one part has, of the same number those that are known before codes', () => {
    const query = 'ремень 777777 акрос'

    expect(choose(query, { together: [['ремень'], ['ремень', '777777'], ['ремень', 'акрос']] }).dropped).toBe('777777')
    expect(choose(query, { together: [['акрос'], ['777777'], ['ремень']] }).dropped).toBe('777777 акрос')
    expect(choose(query, { together: [] }).dropped).toBeUndefined()
  })

  it('leave no bare size of a thing that nobody sells, and no machine of another maker by its number', () => {
    expect(choose('шина 18.4 r38', { together: [['18.4'], ['r38']] }).dropped).toBeUndefined()
    expect(choose('решето ск 5', { together: [['ск'], ['5']] }).dropped).toBeUndefined()
    expect(choose('шина 18004', { together: [['18004']] }).dropped).toBe('шина')
    expect(read('jd 595').groups.flatMap(({ things }) => [...things.modelIds])).toEqual([])
  })

  it('stay as few questions however long the query', () => {
    const long = 'a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12'

    expect(choose(long, { together: [['c3', 'f6'], ['a1']] })).toMatchObject({
      asks: ['words'],
      dropped: 'a1 b2 d4 e5 g7 h8 i9 j10',
    })
    expect(read(long).rest).toEqual(['k11', 'l12'])
  })
})

it.each([
  ['ку504836', 'RE504836'],
  ['ре504836', 'RE504836'],
  ['вк842', 'WK842'],
  ['nsh50', 'НШ50'],
  ['ft020', 'ФТ020'],
  ['180212', '180212'],
])('«%s» may be the number %s', (query, number) => {
  expect(wholeRuns(query).map(({ key }) => key)).toContain(searchKey(number))
})

it('divides long numbers at strokes and commas, and no fractions', () => {
  const chunksOf = (query: string) => splitQuery(query).chunks.map(({ text }) => text)

  expect(chunksOf('6205,6206')).toEqual(['6205', '6206'])
  expect(chunksOf('180212/180207')).toEqual(['180212', '180207'])
  expect(chunksOf('цепь 25,4')).toEqual(['цепь', '25,4'])
  expect(chunksOf('450,00')).toEqual(['450,00'])
})

it('reads no thread behind a number as metres', () => {
  expect(splitQuery('131-01 М8×30').chunks.map(({ text }) => text)).toEqual(['131-01', 'м8×30'])
})

it.each(['1,2 м', '1,2м', '1.2 метра'])('reads «%s» as a length', (query) => {
  expect(splitQuery(`рвд ${query}`).chunks.at(-1)?.text).toMatch(/^1[.,]2м$/)
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
  ['масляный', 'maslyanyj'],
  ['водяной', 'vodyanoj'],
  ['масляный', 'maslyanaya'],
  ['ягуар', 'jaguar'],
  ['Джокер', 'Joker'],
])('«%s» and «%s» share a sound', (one, other) => {
  expect(soundsOf(one).some((sound) => soundsOf(other).includes(sound))).toBe(true)
})
