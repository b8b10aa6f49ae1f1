import type { PartCard, SearchResult } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { countOf, toSearchOptions } from './search-options.ts'

const part = (id: number) => ({ id, url: `/zapchasti/${id}` }) as PartCard
const machine = (id: number) => ({ id, name: `ACROS ${id}`, icon: 'combine', url: `/m/${id}` })
const sheet = { id: 1, sheet: 14, node: 'Вариатор барабана', position: 8, machine: 'ACROS', url: '/sheet' }
const result = {
  parts: [part(1), part(2)],
  total: 4,
  isExact: true,
  fits: { modelCount: 9, models: [machine(1), machine(2), machine(3), machine(4)], drawings: [sheet] },
  models: [{ id: 7, url: '/model' }],
  categories: [{ name: 'Ремни', url: '/fp/remni', icon: '', count: 1 }],
} as unknown as SearchResult
const own = { ids: new Set([4]), inUseId: 4 }
const kinds = (given: SearchResult) => toSearchOptions(given, own).map(({ kind }) => kind)

describe('what the search shows', () => {
  it('is of the very part its machines, the own ones first, and its sheets', () => {
    expect(kinds(result)).toEqual(['exact', 'part', 'machine', 'machine', 'machine', 'sheet', 'category'])
    const names = toSearchOptions(result, own).flatMap((option) =>
      option.kind === 'machine' ? [[option.machine.name, option.isOwn]] : [],
    )
    expect(names).toEqual([
      ['ACROS 4', true],
      ['ACROS 1', false],
      ['ACROS 2', false],
    ])
  })

  it('says of the very part that it fits the machine in use, and of no other', () => {
    const fittingName = (inUseId: number | null) => toSearchOptions(result, { ...own, inUseId })[0]
    expect(fittingName(4)).toMatchObject({ kind: 'exact', fittingName: 'ACROS 4' })
    expect(fittingName(5)).toMatchObject({ kind: 'exact', fittingName: null })
    expect(fittingName(null)).toMatchObject({ kind: 'exact', fittingName: null })
  })

  it('is the machines that the query names when no part is meant', () => {
    expect(kinds({ ...result, isExact: false, fits: null })).toEqual(['part', 'part', 'model', 'category'])
  })

  it('is the numbers nearby where no part is found, each a search of its own', () => {
    const nearby = [{ number: '0 281 005', name: 'Датчик' }]
    const nothing = { ...result, parts: [], isExact: false, fits: null, models: [], categories: [], nearby }
    expect(toSearchOptions(nothing, own)).toEqual([
      { kind: 'nearby', url: '/fp?q=0%20281%20005', nearby: { number: '0 281 005', name: 'Датчик' } },
    ])
  })

  it('has the numbers nearby before parts that were found without the number', () => {
    const nearby = [{ number: '180212', name: 'Подшипник' }]
    const found = { ...result, isExact: false, fits: null, nearby }
    expect(kinds(found)).toEqual(['nearby', 'part', 'part', 'model', 'category'])
  })

  it('says how many there are', () => {
    expect(countOf('part', 1, result)).toBe('1 из 3')
    expect(countOf('part', 2, { ...result, total: null })).toBe('')
    expect(countOf('machine', 3, result)).toBe('9')
    expect(countOf('sheet', 1, result)).toBe('')
  })
})
