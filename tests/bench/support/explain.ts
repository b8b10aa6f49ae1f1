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

/** As the shop's own search is planned (create-database.ts): a plan for all values is what has to be right. */
const plannedOnce = '-c plan_cache_mode=force_generic_plan -c jit=off'

/**
 * Prints the plans of every statement that the cases ask of the database, as PostgreSQL carries them out for a prepared
 * statement; none may read every part. A guest asks; `warmUp` fills what is kept in memory for all.
 */
export async function explainAll(
  databaseUrl: string,
  cases: readonly ExplainedCase[],
  warmUp: (ctx: RequestContext) => Promise<unknown>,
): Promise<BenchResult> {
  const asked: Asked[] = []
  // Lists read their columns by a connection of their own, which only the shop's own handle knows to open.
  const db = createDatabase({ connectionString: databaseUrl, maxConnections: 2 })
  const reading = listen(databaseUrl, '', asked)
  const searching = listen(databaseUrl, plannedOnce, asked)
  try {
    const place = toVisitorPlace(await getPlaces(db), null)
    const ports = { rateLimit: createRateLimit() }
    const asker = { user: null, ip: '127.0.0.1', place, log: console }
    const ctx = { db, readDb: reading, searchDb: searching, ports, ...asker } as unknown as RequestContext
    await warmUp(ctx)
    let scanned = 0
    for (const { name, run } of cases) {
      asked.length = 0
      await run(ctx)
      for (const statement of [...asked]) {
        const plan = await explain(statement)
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
    await reading.destroy()
    await searching.destroy()
    await db.destroy()
  }
}

interface Asked {
  pool: pg.Pool
  query: CompiledQuery
}

function listen(connectionString: string, options: string, asked: Asked[]): Database {
  const pool = new pg.Pool({ connectionString, options, max: 1 })
  return new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      asked.push({ pool, query })
    },
  }) as unknown as Database
}

async function explain({ pool, query: { sql, parameters } }: Asked): Promise<string[]> {
  await pool.query(`prepare explained as ${sql}`)
  const values = parameters.length > 0 ? `(${parameters.map(toLiteral).join(', ')})` : ''
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers off, costs off) execute explained${values}`,
  )
  await pool.query('deallocate explained')
  return rows.map((row) => row['QUERY PLAN'])
}

/** A parameter as SQL writes it: EXECUTE takes no others. */
function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return value.length > 0 ? `array[${value.map(toLiteral).join(', ')}]` : "'{}'"
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}
