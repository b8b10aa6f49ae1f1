import type { YardMachine } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { toParade } from './to-parade.ts'

const popular = ['acros', 'mtz', 'k-744'].map((line) => ({
  manufacturer: 'Завод',
  name: line,
  icon: 'tractor',
  url: `/catalog/${line}`,
  count: 1,
}))
const own = (id: number, line: string): YardMachine => ({
  id: String(id),
  model: {
    id,
    slug: `model-${id}`,
    name: `Модель ${id}`,
    url: `/catalog/${line}/model-${id}`,
    icon: 'combine',
    manufacturer: 'Завод',
    lineId: 1,
    lineSlug: line,
    yearFrom: 2010,
    yearTo: null,
    partCount: 7,
  },
  year: null,
  serialNumber: '',
  name: '',
  sheetCount: 0,
  isInUse: false,
})
const namesOf = (machines: YardMachine[]) => toParade(popular, machines).map(({ name }) => name)

it('begins with the visitor’s own machines and leaves out the popular lines that they are of', () => {
  expect(namesOf([])).toEqual(['acros', 'mtz', 'k-744'])
  expect(namesOf([own(1, 'mtz')])).toEqual(['Модель 1', 'acros', 'k-744'])
  expect(toParade(popular, [own(1, 'mtz')])[0]).toMatchObject({ icon: 'combine', count: 7 })
})

it('shows a model once and never more places than there were', () => {
  expect(namesOf([own(1, 'mtz'), own(1, 'mtz'), own(2, 'x')])).toEqual(['Модель 1', 'Модель 2', 'acros'])
  expect(namesOf([1, 2, 3, 4].map((id) => own(id, 'x')))).toEqual(['Модель 1', 'Модель 2', 'Модель 3'])
})
