import { expect, it } from 'vitest'
import { toFields, toValues } from './vacancy-values.ts'

it('lines of a list that was pasted with its marks come without them', () => {
  const values = toValues(null, 1)

  const { duties } = toFields({ ...values, duties: '• Ремонт\n\n— Диагностика\n-25 °C на улице\n * Выезды ' })

  expect(duties).toEqual(['Ремонт', 'Диагностика', '-25 °C на улице', 'Выезды'])
})
