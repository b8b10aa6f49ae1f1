import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Manifest } from './manifest.ts'

/** The migrator keeps its own books: they come back by migrating. */
const ownTables = `('kysely_migration', 'kysely_migration_lock')`

const tablesOf = `select c.oid from pg_class as c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ${ownTables}`

/** Everything from here on is read as it is at this moment, whatever is written meanwhile. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
}

/** Tables with their columns; what PostgreSQL computes is left out. */
export async function findTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.oid in (${tablesOf}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

export async function findNewestMigration(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(`select name from kysely_migration order by name desc limit 1`)
  return rows[0]?.name
}

/** Where the sequences stand; read after the tables, so that they are never behind a row. */
export async function findSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quote(client, name)}`,
    )
    const [row] = state.rows
    if (row) sequences.push({ name, ...row })
  }
  return sequences
}

export function copyOut(client: pg.Client, table: { name: string; columns: string[] }) {
  return client.query(copyTo(`copy ${toTarget(client, table)} to stdout`))
}

export function copyIn(client: pg.Client, table: { name: string; columns: string[] }) {
  return client.query(copyFrom(`copy ${toTarget(client, table)} from stdin`))
}

export async function isDatabaseEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as empty`,
  )
  return rows[0]?.empty ?? false
}

/**
 * Empties every table and takes foreign keys and plain indexes away for the transaction of a restore; returns the
 * statements that bring them back as they were. Triggers rest meanwhile: their effects are in the backup.
 */
export async function beginRestore(client: pg.Client): Promise<string[]> {
  await client.query(`begin; set local maintenance_work_mem = '512MB'; set local statement_timeout = 0`)
  const { rows } = await client.query<{ before: string; after: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after,
      2 as turn
    from pg_constraint where contype = 'f' and conrelid in (${tablesOf})
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
    from pg_index where indrelid in (${tablesOf}) and not indisunique
    union all
    select format('alter table %s disable trigger user', oid::regclass),
      format('alter table %s enable trigger user', oid::regclass), 3
    from pg_class where oid in (${tablesOf})
    order by turn, after`)
  for (const { before } of rows.toReversed()) await client.query(before)
  const tables = await findTables(client)
  await client.query(`truncate ${tables.map(({ name }) => quote(client, name)).join(', ')}`)
  return rows.map(({ after }) => after)
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(client, name), lastValue, isCalled])
  }
}

function toTarget(client: pg.Client, { name, columns }: { name: string; columns: string[] }): string {
  return `${quote(client, name)} (${columns.map((column) => quote(client, column)).join(', ')})`
}

function quote(client: pg.Client, name: string): string {
  return client.escapeIdentifier(name)
}
