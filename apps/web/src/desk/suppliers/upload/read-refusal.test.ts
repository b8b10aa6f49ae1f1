import { expect, it } from 'vitest'
import { readRefusal } from './read-refusal.ts'

it('what is wrong with a file is told, not that a field is wrong', () => {
  const message = 'Проверьте поля: часть данных указана неверно.'

  expect(readRefusal({ message, issues: [{ path: 'files', message: 'Файл пуст' }] })).toBe('Файл пуст')
  expect(readRefusal({ message, issues: [] })).toBe(message)
  expect([readRefusal({ message }), readRefusal(null), readRefusal('<html>')]).toEqual([message, undefined, undefined])
})
