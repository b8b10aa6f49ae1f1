import type { SparePartList } from '@agromarket/shared'
import { sparePartSearchSchema } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { exportHref, hrefOf, openPartId, readAddress, toSearchInput } from './address.ts'

describe('the address of the employees’ search', () => {
  it('keeps what it knows and drops the rest', () => {
    const search = { q: ' 6201471 ', manufacturer: 'gates', exact: '1', machine: '7', fits: '0', part: 'x', page: '1' }

    expect(readAddress(search)).toEqual({ q: '6201471', manufacturer: 'gates', exact: 1, machine: 7 })
    expect(hrefOf(readAddress(search))).toBe('/search/sparepart/?q=6201471&manufacturer=gates&exact=1&machine=7')
    expect(readAddress({ q: '  ' })).toEqual({})
  })

  it('asks the server for what its schema takes', () => {
    const input = toSearchInput({ q: 'ремень', exact: 1, machine: 7, fits: 1, page: 3 })

    expect(sparePartSearchSchema.parse(input)).toEqual(input)
    expect(input).toMatchObject({ crossNumbers: false, modelId: 7, onlyFitting: true, page: 3 })
    expect(toSearchInput({ part: 5 })).toBeNull()
  })

  it('leads to the workbook of the same search', () => {
    expect(exportHref({ q: 'a b', exact: 1 }, 5)).toBe('/api/spare-parts/export?q=a%20b&crossNumbers=0&part=5')
  })
})

describe('the part that is shown', () => {
  const list = (sameNumber: number, total: number) => ({ sameNumber, total, items: [{ id: 4 }] }) as SparePartList

  it.each([
    ['the one that is named', { part: 9 }, list(1, 3), 9],
    ['the very number', {}, list(2, 3), 4],
    ['the only one', {}, list(0, 1), 4],
    ['none of several', {}, list(0, 3), undefined],
    ['none where everything is wanted', { all: 1 as const }, list(2, 3), undefined],
    ['none before the answer', {}, undefined, undefined],
  ])('is %s', (_what, address, found, expected) => {
    expect(openPartId(address, found)).toBe(expected)
  })
})
