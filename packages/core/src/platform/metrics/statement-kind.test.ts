import { expect, it } from 'vitest'
import { statementKind } from './statement-kind.ts'

it.each([
  ['select 1', 'select'],
  ['\n  WITH page as (select 1) select * from page', 'select'],
  ['insert into outbox values (1)', 'insert'],
  ['lock table part', 'other'],
  ['', 'other'],
])('names %j %s', (sql, kind) => {
  expect(statementKind(sql)).toBe(kind)
})
