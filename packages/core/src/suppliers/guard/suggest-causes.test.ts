import { priceProfileSchema } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { type HeldFacts, suggestCauses } from './suggest-causes.ts'

const profile = priceProfileSchema.parse({
  columns: { article: { index: 0, title: 'артикул' }, price: { index: 1, title: 'цена' } },
})
const sheet = (name: string, ...titles: string[]) => ({ name, isHidden: false, rows: [{ number: 1, cells: titles }] })
const titles = (facts: Partial<HeldFacts>) =>
  suggestCauses({ findings: { commonChange: null }, counts: { gone: 0 }, sample: null, profile, ...facts }).map(
    ({ title }) => title,
  )

it.each([
  [22, 'Цены с НДС'],
  [-18, 'Цены без НДС'],
  [-16.7, 'Цены без НДС'],
  [7, 'Все цены изменились одинаково'],
])('prices that all move by %d %% are told: %s', (percent, title) => {
  expect(titles({ findings: { commonChange: { percent, count: 40 } } })).toEqual([title])
})

it('what is gone may stand on a sheet with the same columns that is not read', () => {
  const sample = {
    sheets: [sheet('Прайс', 'Артикул', 'Цена'), sheet('Контакты', 'Тел.'), sheet('Прайс 2', 'Цена', 'Артикул')],
  }

  expect(suggestCauses({ findings: { commonChange: null }, counts: { gone: 3 }, sample, profile })).toEqual([
    { title: 'Читаются не все листы', content: 'Такие же столбцы есть на листах «Прайс 2».' },
  ])
  expect(titles({ counts: { gone: 3 }, sample, profile: { ...profile, allSheets: true } })).toEqual([])
})
