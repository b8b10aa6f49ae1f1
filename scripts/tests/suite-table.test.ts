import { expect, it } from 'vitest'
import { toSuiteTable } from './suite-table.ts'

it('shows the seconds of each suite beside its budget and marks what took longer', () => {
  const table = toSuiteTable([
    { title: 'Модульные тесты', tests: 812, seconds: 17.4, budgetSeconds: 30 },
    { title: 'Браузер', tests: 150, seconds: 331, budgetSeconds: 330 },
  ])

  expect(table.split('\n')).toEqual([
    '                    тестов   секунд   бюджет',
    '  Модульные тесты      812       17       30',
    '! Браузер              150      331      330',
    '  Всего                962      348      360',
  ])
})

it('shows a suite that has not run as such', () => {
  const [, line] = toSuiteTable([{ title: 'Redis', tests: 0, budgetSeconds: 40 }]).split('\n')

  expect(line).toBe('  Redis        0        —       40')
})
