import { describe, expect, it } from 'vitest'
import type { ModelCard } from './catalog-views.ts'
import { toFactGroups } from './machine-sections.ts'

function model(names: readonly string[]): ModelCard {
  const specifications = names.map((name) => ({ key: name, name, value: 7, unit: 'кг' }))
  return { modelLine: { name: 'ACROS' }, years: 'с 2013', specifications } as ModelCard
}

describe('what is known of a model', () => {
  it('stands under the units of the machine, in their order, with the rest at the end', () => {
    const groups = toFactGroups(model(['Масса', 'Цвет кабины', 'Мощность', 'Топливный бак']))

    expect(groups.map(({ title, facts }) => [title, facts.map(({ name }) => name)])).toEqual([
      ['Модель', ['Модельный ряд', 'Годы выпуска']],
      ['Двигатель и привод', ['Мощность', 'Топливный бак']],
      ['Размеры и масса', ['Масса']],
      ['Характеристики', ['Цвет кабины']],
    ])
  })

  it('names no unit of which nothing is known', () => {
    expect(toFactGroups(model([])).map(({ title }) => title)).toEqual(['Модель'])
  })
})
