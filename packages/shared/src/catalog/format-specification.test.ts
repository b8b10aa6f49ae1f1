import { describe, expect, it } from 'vitest'
import type { Specification } from './catalog-views.ts'
import { formatPartTitle, formatSize, formatSpecification, keepTogether } from './format-specification.ts'

const mm = (key: string, value: number): Specification => ({ key, name: key, value, unit: 'мм' })

describe('a specification', () => {
  it.each([
    [4000, 'мм', '4 000 мм'],
    [19.05, 'мм', '19,05 мм'],
    [1234567.5, 'л', '1 234 567,5 л'],
    [0.1 + 0.2, 'мм', '0,3 мм'],
    [-40, '°', '−40°'],
    [28, '°', '28°'],
    [80, '°C', '80 °C'],
    ['1 1/8-16 UN', undefined, '1 1/8-16 UN'],
    ['Закалка', undefined, 'Закалка'],
  ])('%s %s is written «%s»', (value, unit, text) => {
    expect(formatSpecification({ value, ...(unit && { unit }) }).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

describe('a size', () => {
  it.each([
    ['a filter', [mm('height', 174), mm('diameter', 118)], 'Ø118×174 мм'],
    ['a bearing', [mm('bore', 60), mm('outer', 110), mm('height', 23.75)], '60×110×23,75 мм'],
    ['a belt', [mm('length', 4000), mm('width', 45), mm('height', 22)], '45×22×4000 мм'],
    ['a thing of one dimension', [mm('length', 4000)], null],
    ['other units', [{ ...mm('diameter', 4), unit: 'см' }, mm('height', 4)], null],
  ])('of %s is written as one', (_, specifications, text) => {
    expect(formatSize(specifications)?.replaceAll('\u00a0', ' ') ?? null).toBe(text)
  })

  it('joins a name that does not say it', () => {
    const belt = [mm('length', 4000), mm('width', 45), mm('height', 22)]

    expect(formatPartTitle('Ремень вариатора', belt)).toBe('Ремень вариатора, 45×22×4000\u00a0мм')
    expect(formatPartTitle('Ремень вариатора 45×22×4000', belt)).toBe('Ремень вариатора 45×22×4000')
    expect(formatPartTitle('Жгут проводов', [])).toBe('Жгут проводов')
  })

  it.each([
    ['Гайка М20, DIN 934, кл. 8', 'Гайка М20, DIN_934, кл._8'],
    ['Болт крепления крышки, 3 шт.', 'Болт крепления крышки, 3_шт.'],
    ['Масло моторное, 20 л (канистра)', 'Масло моторное, 20_л (канистра)'],
    ['Ремень 45 ремённый', 'Ремень 45 ремённый'],
  ])('keeps figures and their units together: %s', (name, kept) => {
    expect(keepTogether(name).replaceAll('\u00a0', '_')).toBe(kept)
  })
})
