import { describe, expect, it } from 'vitest'
import type { ModelRow } from '../taxonomy.repository.ts'
import { countFeatures, distanceOf, filterByFeatures, toFeatures } from './similar-features.ts'

const model = (id: number, values: Record<string, string | number>): ModelRow => ({
  id,
  slug: `model-${id}`,
  name: `Модель ${id}`,
  modelLineId: id % 2,
  yearFrom: 2010,
  yearTo: null,
  description: '',
  specifications: Object.entries(values).map(([name, value]) => ({
    name,
    value,
    unit: name === 'Мощность' ? 'л. с.' : '',
  })),
  isPromo: false,
})
const makerOf = ({ modelLineId }: ModelRow) => ({ slug: `maker-${modelLineId}`, name: `Завод ${modelLineId}` })
const own = model(1, { Мощность: 325, Обмолот: 'Барабан', Площадь: '6,2' })
const peers = [
  model(2, { Мощность: 255, Обмолот: 'Барабан', Площадь: '6,2' }),
  model(3, { Мощность: 300, Обмолот: 'Ротор', Площадь: '5,4' }),
  model(5, { Мощность: 520, Обмолот: 'Ротор' }),
]
const features = toFeatures(own, peers, makerOf)
const idsOf = (filter: Record<string, string[]>) => filterByFeatures(peers, features, filter).map(({ id }) => id)

describe('features of a model', () => {
  it('are numbers near its own, below and above, and texts that occur, and makers', () => {
    expect(features.map(({ name, values }) => [name, values.map(({ label }) => label)])).toEqual([
      ['Мощность', ['260–410\u00a0л. с.', 'меньше 260\u00a0л. с.', 'больше 410\u00a0л. с.']],
      ['Обмолот', ['Барабан', 'Ротор']],
      ['Площадь', ['4,9–7,8', 'меньше 4,9', 'больше 7,8']],
      ['Производитель', ['Завод 1', 'Завод 0']],
    ])
  })

  it('leave the models that hold one value of each', () => {
    expect(idsOf({})).toEqual([2, 3, 5])
    expect(idsOf({ obmolot: ['rotor'] })).toEqual([3, 5])
    expect(idsOf({ obmolot: ['rotor'], moshchnost: ['260-410'] })).toEqual([3])
    expect(idsOf({ moshchnost: ['260-410', '-260'] })).toEqual([2, 3])
    expect(idsOf({ obmolot: [] })).toEqual([2, 3, 5])
    expect(idsOf({ obmolot: ['net'] })).toEqual([])
    expect(idsOf({ takogo: ['net'] })).toEqual([])
  })

  it('count what each value would leave beside the other features', () => {
    const filter = { obmolot: ['rotor'], moshchnost: ['260-410'] }
    for (const feature of countFeatures(own, peers, features, filter)) {
      for (const value of feature.values) {
        expect(value.count, `${feature.id} ${value.id}`).toBe(idsOf({ ...filter, [feature.id]: [value.id] }).length)
        expect(value.checked).toBe(feature.id in filter && value.id in { rotor: 1, '260-410': 1 })
      }
    }
    const [power] = countFeatures(own, peers, features, {})
    expect(power?.values.map(({ isOwn }) => isOwn)).toEqual([true, false, false])
  })
})

it('a model is the nearer the more its numbers and words are alike', () => {
  const order = [...peers].sort((a, b) => distanceOf(own, a) - distanceOf(own, b)).map(({ id }) => id)

  expect(order).toEqual([2, 3, 5])
  expect(distanceOf(own, own)).toBe(0)
})
