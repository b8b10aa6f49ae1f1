import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, migrateToLatest } from '@agromarket/core/platform/db'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** Writes the row types of a freshly migrated database; `--check` only compares. Run after every new migration. */
const output = join(import.meta.dirname, '../packages/core/src/platform/db/db.generated.ts')
const folder = await mkdtemp(join(tmpdir(), 'agromarket-types-'))
const postgres = await startEmbeddedPostgres(folder)
try {
  const db = createDatabase({ connectionString: postgres.url })
  await migrateToLatest(db)
  await db.destroy()
  execFileSync(
    join(import.meta.dirname, '../node_modules/.bin/kysely-codegen'),
    [
      '--dialect=postgres',
      `--url=${postgres.url}`,
      `--out-file=${output}`,
      '--camel-case',
      '--date-parser=string',
      '--exclude-pattern={public.kysely_*,bullmq*.*}',
      '--type-mapping={"int8":"number","inet":"string"}',
      ...(process.argv.includes('--check') ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  )
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
