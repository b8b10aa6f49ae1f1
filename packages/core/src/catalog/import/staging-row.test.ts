import { describe, expect, it } from 'vitest'
import { optionalMinor } from './read-values.ts'
import { slugify } from './slugify.ts'
import { encodeRejectedRow, encodeStagingRow, stagingColumns } from './staging-row.ts'
import { toStagingRow } from './to-staging-row.ts'

const dictionaries = {
  manufacturers: new Map([['gates', { id: 7, slug: 'gates' }]]),
  categories: new Map([['remni', { id: 3, icon: 'belt' }]]),
  branches: new Map([['smolensk', 1]]),
  models: new Map<string, number>(),
  modelNames: new Map<string, string>(),
  priceLists: new Map([['RUB', 1]]),
}
const record = { code1c: '1', article: 'A-1', name: 'Ремень', manufacturer: 'gates', category: 'remni' }

describe('COPY text', () => {
  it('has one field for each staging column, whatever the texts hold', () => {
    const nasty = { ...record, name: 'a\tb\nc\\d', crossNumbers: [{ number: '"{1,2}\\', manufacturer: 'x\ty' }] }
    const line = encodeStagingRow(toStagingRow(5, nasty, dictionaries))

    expect(line.split('\t')).toHaveLength(stagingColumns.length)
    expect(line.indexOf('\n')).toBe(line.length - 1)
    expect(line).toContain('a\\tb\\nc\\\\d')
  })

  it('keeps the reason of a rejected row in the last column', () => {
    const fields = encodeRejectedRow({ line: 9, code1c: '1', article: null, reason: 'Нет' }).split('\t')

    expect(fields).toHaveLength(stagingColumns.length)
    expect([fields[0], fields[1], fields.at(-1)]).toEqual(['9', '1', 'Нет\n'])
  })
})

describe('amounts', () => {
  it.each([
    ['14 860,50', 1_486_050],
    ['14860.5', 1_486_050],
    [0, 0],
    [19.99, 1_999],
    ['', null],
  ])('%s is %s in minor units', (value, minor) => {
    expect(optionalMinor(value, 'price')).toBe(minor)
  })

  it.each([-1, '1,234', 'дорого', Number.NaN, {}])('%s is refused', (value) => {
    expect(() => optionalMinor(value, 'price')).toThrow('должно быть суммой')
  })
})

describe('slugs', () => {
  it.each([
    ['Ремни вариаторные', 'remni-variatornye'],
    ['45×22-4000', '45x22-4000'],
    ['РСМ-10.01.18.043', 'rsm-10-01-18-043'],
    ['С(В)-3350', 's-v-3350'],
    ['Väderstad', 'vaderstad'],
  ])('%s becomes %s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })
})
