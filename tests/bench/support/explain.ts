import { getPlaces, toVisitorPlace } from '@agromarket/core/area'
import type { RequestContext } from '@agromarket/core/platform/context'
import { createDatabase, type Database } from '@agromarket/core/platform/db'
import { createRateLimit } from '@agromarket/core/platform/rate-limit'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { BenchResult } from '../bench.ts'

/** Tables that grow with the parts: no statement of a visitor may read one of them whole. */
const wholeTable = /Seq Scan on (part|part_search|cross_number|stock|price|applicability)\b/

export interface ExplainedCase {
  name: string
  run(ctx: RequestContext): Promise<unknown>
}

/**
 * Prints the plans of every statement that the cases ask of the database, as PostgreSQL carries them out; none may read
 * every part. A guest asks; `warmUp` fills what is kept in memory for all.
 */
export async function explainAll(
  databaseUrl: string,
  cases: readonly ExplainedCase[],
  warmUp: (ctx: RequestContext) => Promise<unknown>,
): Promise<BenchResult> {
  const asked: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // Lists read their columns by a connection of their own, which only the shop's own handle knows to open.
  const db = createDatabase({ connectionString: databaseUrl, maxConnections: 2 })
  const readDb = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      asked.push(query)
    },
  }) as unknown as Database
  try {
    const place = toVisitorPlace(await getPlaces(db), null)
    const ports = { rateLimit: createRateLimit() }
    const asker = { user: null, ip: '127.0.0.1', place, log: console }
    const ctx = { db, readDb, searchDb: readDb, ports, ...asker } as unknown as RequestContext
    await warmUp(ctx)
    let scanned = 0
    for (const { name, run } of cases) {
      asked.length = 0
      await run(ctx)
      for (const { sql, parameters } of [...asked]) {
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, buffers off, costs off) ${sql}`,
          [...parameters],
        )
        const plan = rows.map((row) => row['QUERY PLAN'])
        if (plan.some((line) => wholeTable.test(line))) scanned += 1
        console.log(`\n${name}\n  ${plan.join('\n  ')}`)
      }
    }
    return {
      name: 'планов, читающих таблицу целиком',
      values: [scanned],
      unit: 'шт.',
      goal: 'ни одного',
      isMet: scanned === 0,
    }
  } finally {
    await readDb.destroy()
    await db.destroy()
  }
}
