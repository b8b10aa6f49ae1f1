import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createMigrationDatabase } from '../../../packages/core/src/platform/db/create-database.ts'
import { connectDedicated } from '../../../packages/core/src/platform/db/index.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

it('compiles no statement, of visitors, of searches, of imports or of migrations', async () => {
  const jitOf = async (db: typeof shop.db) => (await sql<{ jit: string }>`show jit`.execute(db)).rows[0]?.jit
  const migrations = createMigrationDatabase(shop.db, { lockTimeoutMs: 1_000 })
  const own = await connectDedicated(shop.db)
  try {
    expect(await Promise.all([shop.db, shop.app.searchDb, migrations].map(jitOf))).toEqual(['off', 'off', 'off'])
    expect((await own.query('show jit')).rows).toEqual([{ jit: 'off' }])
  } finally {
    await own.end()
    await migrations.destroy()
  }
})
