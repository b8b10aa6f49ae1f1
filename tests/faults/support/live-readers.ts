import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface LiveReaders {
  /** Starts a new measurement. */
  forget(): void
  measured(): { reads: number; slowestMs: number; slowestSql: string }
  stop(): Promise<void>
}

const readerCount = 3
/** How long the report keeps the locks of its reads, and how long it rests: a migration has to find the gap. */
const reportSeconds = 1.5
const restMs = 400

/** What the shop asks for most. */
const shopReads = [
  `select id, slug, article, name from part where category_id = 7 and removed_at is null
   order by popularity desc, id limit 24`,
  `select p.*, s.quantity, c.price_minor from part p join stock s on s.part_id = p.id
   join price c on c.part_id = p.id and c.price_list_id = 1 where p.slug = 'part-77'`,
  `select s.id, u.name from session s left join user_account u on u.id = s.user_id where s.token_hash = '\\x00'`,
  `select * from customer_order where user_id = (select id from user_account limit 1) order by created_at desc limit 10`,
]

/**
 * Visitors of an open shop, seen from PostgreSQL: the shop's most frequent statements and a read of every table, over
 * and over, and a report that holds its locks for a while again and again, as a backup or an analyst does.
 */
export async function startReaders(connectionString: string): Promise<LiveReaders> {
  let isOpen = true
  let reads = 0
  let slowest = { ms: 0, sql: '' }
  const connect = async () => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client
  }
  const time = async (client: pg.Client, sql: string) => {
    const startedAt = performance.now()
    await client.query(sql)
    const ms = performance.now() - startedAt
    reads += 1
    if (ms > slowest.ms) slowest = { ms, sql }
  }
  const read = async () => {
    const client = await connect()
    while (isOpen) {
      for (const sql of [...shopReads, ...(await readsOfEveryTable(client))]) {
        if (isOpen) await time(client, sql)
      }
    }
    await client.end()
  }
  const report = async () => {
    const client = await connect()
    while (isOpen) {
      await client.query('begin')
      for (const sql of await readsOfEveryTable(client)) await time(client, sql)
      await client.query(`select pg_sleep(${reportSeconds})`)
      await client.query('commit')
      await pause(restMs)
    }
    await client.end()
  }
  const all = Promise.all([...Array.from({ length: readerCount }, read), report()])
  all.catch(() => undefined)
  return {
    forget() {
      reads = 0
      slowest = { ms: 0, sql: '' }
    },
    measured: () => ({ reads, slowestMs: slowest.ms, slowestSql: slowest.sql }),
    async stop() {
      isOpen = false
      await all
    },
  }
}

async function readsOfEveryTable(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  )
  return rows.map(({ tablename }) => `select * from ${client.escapeIdentifier(tablename)} limit 3`)
}
