import { createHash } from 'node:crypto'
import { slugify } from '@agromarket/core/catalog/import'
import { describe, expect, it } from 'vitest'
import { branches } from '../branches.ts'
import { defaultPartCount } from '../index.ts'
import { toRecords } from '../load-parts.ts'
import { toArticle } from './article-formats.ts'
import { generateParts } from './generate-parts.ts'
import { manufacturers } from './manufacturers.ts'
import { modelLines } from './model-lines/index.ts'
import { partCategories, partGroups } from './parts/index.ts'
import { techniqueCategories } from './technique-categories.ts'

const parts = [...generateParts(defaultPartCount)]

function hashRecords(count: number): string {
  const hash = createHash('sha256')
  for (const { record } of toRecords(count)) hash.update(JSON.stringify(record))
  return hash.digest('hex')
}

describe('the demo shop', () => {
  it('is the same every time it is made', () => {
    expect(hashRecords(2_000)).toBe(hashRecords(2_000))
  })

  it('begins a bigger shop with the smaller one', () => {
    expect([...generateParts(400)].slice(0, 300)).toEqual([...generateParts(300)])
  })

  it('is as large as a real dealer: categories, makers, lines, models, parts', () => {
    expect(techniqueCategories.length).toBeGreaterThanOrEqual(12)
    expect(techniqueCategories.every(({ children }) => children.length > 0)).toBe(true)
    expect(manufacturers.filter(({ makesMachines }) => makesMachines).length).toBeGreaterThanOrEqual(15)
    expect(modelLines.length).toBeGreaterThanOrEqual(40)
    expect(modelLines.flatMap(({ models }) => models).length).toBeGreaterThanOrEqual(120)
    expect(partGroups).toHaveLength(18)
    expect(parts.length).toBeGreaterThanOrEqual(5_000)
  })

  it('shows every part category in its first three hundred parts', () => {
    const shown = new Set(parts.slice(0, 300).map(({ category }) => category))

    expect(partCategories.filter(({ path, weight }) => weight > 0 && !shown.has(path))).toEqual([])
  })

  it('gives no maker one article twice, in a large shop neither', { timeout: 30_000 }, () => {
    const seen = new Set<string>()
    let count = 0
    for (const { article, manufacturer } of generateParts(60_000)) {
      seen.add(`${slugify(article)} ${manufacturer}`)
      count++
    }

    expect(seen.size).toBe(count)
  })

  it('names only categories, makers, models and branches that exist', () => {
    const known = new Set([
      ...partCategories.map(({ path }) => path),
      ...manufacturers.map(({ slug }) => slug),
      ...modelLines.flatMap(({ models }) => models.map(({ slug }) => slug)),
      ...branches.map(({ code }) => code),
    ])
    const named = parts.flatMap((part) => [
      part.category,
      part.manufacturer,
      ...part.appliesTo.map(({ model }) => model),
      ...Object.keys(part.stock),
    ])

    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('has parts by request, without any price, reduced, at a super price, in other branches only and nowhere', () => {
    const share = (is: (part: (typeof parts)[number]) => boolean) => parts.filter(is).length / parts.length

    expect(share(({ priceRub }) => priceRub === 0)).toBeGreaterThan(0.01)
    expect(share(({ priceRub }) => priceRub === null)).toBeGreaterThan(0.01)
    expect(
      share(({ oldPriceRub, priceRub, isSale }) => isSale && (oldPriceRub ?? 0) > (priceRub ?? 0) * 1.1),
    ).toBeGreaterThan(0.04)
    expect(share(({ isSuperPrice }) => isSuperPrice)).toBeGreaterThan(0.01)
    expect(share(({ stock }) => !stock['smolensk'] && Object.keys(stock).length > 0)).toBeGreaterThan(0.1)
    expect(share(({ stock }) => Object.keys(stock).length === 0)).toBeGreaterThan(0.05)
  })

  it('never asks more after a reduction than before', () => {
    const wrong = parts.filter(
      ({ priceRub, oldPriceRub, priceKzt, oldPriceKzt }) =>
        (oldPriceRub !== null && oldPriceRub <= (priceRub ?? 0)) ||
        (oldPriceKzt !== null && oldPriceKzt <= (priceKzt ?? 0)),
    )

    expect(wrong).toEqual([])
  })
})

describe('the parts of the mockups', () => {
  it.each([
    ['45×22-4000', 'optibelt', 14_860, 6],
    ['6201471', 'gates', 17_240, 2],
    ['RE504836', 'john-deere', 3_400, 9],
    ['180212', 'gpz-23', 1_190, 26],
    ['38×18-1800', 'roulunds', 4_310, 11],
    ['С(В)-3350', 'yaroslavl-rti', 1_180, 23],
  ])('%s of %s costs %i roubles and lies in Смоленск', (article, manufacturer, price, pieces) => {
    const part = parts.find((one) => one.article === article && one.manufacturer === manufacturer)

    expect(part).toMatchObject({ priceRub: price, stock: { smolensk: pieces } })
  })

  it.each(['70-1601130', 'РВД 12.20.К1-1500', 'УВ-1320'])('%s is by request and in no branch', (article) => {
    expect(parts.find((one) => one.article === article)).toMatchObject({ priceRub: 0, stock: {} })
  })
})

describe('articles', () => {
  it('are enough for a shop of two million parts', () => {
    const numbers = [0, 899_988, 899_989, 1_000_000, 1_999_999]
    const repeated = modelLines.filter((line) => new Set(numbers.map((n) => toArticle(line, n))).size < numbers.length)

    expect(repeated).toEqual([])
  })

  it.each([
    ['john-deere', /^(RE|AH|AZ|H|R|AL|AN|T)\d{6}$/],
    ['rostselmash', /^РСМ-\d{2,4}\.\d{2}\.\d{2}\.\d{3}$/],
    ['mtz', /^\d{2,4}-\d{7}$/],
    ['claas', /^000\d{7}$/],
    ['gomselmash', /^К[ЗВО]К-(\d\d?-)0\d{6}$/],
    ['kirovets', /^7\d\d[АР]?\.\d{2}\.\d{2}\.\d{3}$/],
    ['jcb', /^\d{3}\/[CDEKY]\d{5}$/],
    ['massey-ferguson', /^\d{7}M1$/],
  ])('of %s look like its own', (maker, format) => {
    const lines = modelLines.filter(({ manufacturer }) => manufacturer === maker)
    const articles = lines.flatMap((line) => Array.from({ length: 500 }, (_, n) => toArticle(line, n * 17)))

    expect(articles.filter((article) => !format.test(article))).toEqual([])
  })
})
