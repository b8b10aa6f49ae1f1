import { expect, it } from 'vitest'
import { explainPostgresFailure } from './explain-postgres-failure.ts'

it('names the library that the machine lacks', () => {
  const log = 'postgres: error while loading shared libraries: libssl.so.1.1: cannot open shared object file'

  expect(explainPostgresFailure('/data/postgres', log)).toBe(
    'PostgreSQL не запустился: на машине нет библиотеки libssl.so.1.1; установите её и повторите запуск.',
  )
})

it('names a library that is there and cannot be read, without its folder', () => {
  const log = 'postgres: error while loading shared libraries: /usr/lib/x/libpq.so.5: file too short'

  expect(explainPostgresFailure('/data/postgres', log)).toContain('нет библиотеки libpq.so.5;')
})

it('quotes the first fatal line and not its consequences', () => {
  const log = 'LOG:  starting\nFATAL:  could not open file "global/pg_control"\nLOG:  database system is shut down\n'

  expect(explainPostgresFailure('/data/postgres', log)).toContain('(could not open file "global/pg_control")')
})

it('tells a full disk from a broken folder', () => {
  expect(explainPostgresFailure('/data/postgres', 'PANIC: could not write: No space left on device')).toContain(
    'кончилось место',
  )
})
