import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Database, type DB, fromNow, now, type Reader, type Trx } from '../platform/db/index.ts'

const dayMs = 24 * 60 * 60 * 1000

export type MessageRow = Selectable<DB['message']>
export type MessageChannel = 'call' | 'sms' | 'email'

export interface NewMessage {
  dedupeKey: string
  channel: MessageChannel
  recipient: string
  template: string
  subject: string
  bodyText: string
  bodyHtml: string | null
  authCodeId: string | null
  /** What a letter is to be rendered from, as JSON; without it the body is there. */
  data?: string
  /** What it is about: an order. */
  aboutId?: string | null
  awaits?: string | null
}

/** Undefined when a message of this dedupe key exists already. */
export async function insert(trx: Trx, message: NewMessage): Promise<{ id: string } | undefined> {
  return trx
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Writes those that do not exist yet, and goes on with `then`, which reads them from «written»: id, channel, awaits. */
export async function insertMany(trx: Trx, messages: readonly NewMessage[], then: RawBuilder<unknown>): Promise<void> {
  const insert = trx
    .insertInto('message')
    .values([...messages])
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning(['id', 'channel', 'awaits'])
  await sql`with written as (${insert}) ${then}`.execute(trx)
}

export async function lock(trx: Trx, id: string): Promise<MessageRow | undefined> {
  return trx.selectFrom('message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A sending begins: from here on the message may have left. Undefined when it is done or may not leave again. */
export async function startTry(
  db: Database,
  input: { id: string; provider: string; most: number },
): Promise<{ tries: number } | undefined> {
  return db
    .updateTable('message')
    .set((eb) => ({ tries: eb('tries', '+', 1), provider: input.provider }))
    .where('id', '=', input.id)
    .where('status', '=', 'pending')
    .where('tries', '<', input.most)
    .returning('tries')
    .executeTakeFirst()
}

/** The provider certainly did not take it: this try does not count as a possible departure. */
export async function undoTry(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('message')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The letter is written out: what it was made of is no longer needed. */
export async function setBody(
  trx: Trx,
  id: string,
  body: { subject: string; bodyText: string; bodyHtml: string },
): Promise<void> {
  await trx
    .updateTable('message')
    .set({ ...body, data: null })
    .where('id', '=', id)
    .execute()
}

export async function setLastError(trx: Trx, id: string, lastError: string): Promise<void> {
  await trx.updateTable('message').set({ lastError }).where('id', '=', id).execute()
}

export async function setSent(
  trx: Trx,
  id: string,
  sent: { providerMessageId: string | null; code: string | null; bodyText: string; bodyHtml: string | null },
): Promise<void> {
  await trx
    .updateTable('message')
    .set({ ...sent, status: 'sent', sentAt: now, lastError: null })
    .where('id', '=', id)
    .execute()
}

export async function setFailed(trx: Trx, id: string, lastError: string, isBodyForgotten: boolean): Promise<void> {
  const forgotten = isBodyForgotten ? { bodyText: '', bodyHtml: null } : {}
  await trx
    .updateTable('message')
    .set({ status: 'failed', lastError, ...forgotten })
    .where('id', '=', id)
    .execute()
}

/** Gives up messages that have waited longer than `olderThanMs`; returns how many, at most `limit`. */
export async function failStale(
  db: Database,
  input: { olderThanMs: number; lastError: string; limit: number },
): Promise<number> {
  const result = await db
    .updateTable('message')
    .set({ status: 'failed', lastError: input.lastError })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('message')
        .select('id')
        .where('status', '=', 'pending')
        .where('createdAt', '<', fromNow(-input.olderThanMs))
        .limit(input.limit),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** The newest messages that were sent or given up, to any of `recipients` when given. */
export async function findNewestDone(
  db: Database,
  recipients: string[] | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('status', '<>', 'pending')
    .$if(recipients !== undefined, (query) =>
      query.where((eb) => eb.fn('lower', ['recipient']), 'in', recipients ?? []),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What has left, or was to leave, about one thing; the newest first. */
export async function findAbout(db: Database, aboutId: string, limit: number): Promise<AboutMessageRow[]> {
  return db
    .selectFrom('message')
    .select([
      'id',
      'channel',
      'recipient',
      'template',
      'subject',
      'bodyText',
      'data',
      'status',
      'lastError',
      'createdAt',
    ])
    .where('aboutId', '=', aboutId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ channel: MessageChannel; status: AboutMessageRow['status'] }>()
    .execute()
}

export interface AboutMessageRow {
  id: string
  channel: MessageChannel
  recipient: string
  template: string
  /** Empty while the letter is `data`. */
  subject: string
  bodyText: string
  data: unknown
  status: 'pending' | 'sent' | 'failed'
  lastError: string | null
  createdAt: Date
}

export interface FailedMessageRow
  extends Pick<AboutMessageRow, 'id' | 'channel' | 'recipient' | 'subject' | 'lastError'> {
  aboutId: string
}

export async function findFailed(db: Database, limit: number): Promise<FailedMessageRow[]> {
  return db
    .selectFrom('message')
    .select(['id', 'aboutId', 'channel', 'recipient', 'subject', 'lastError'])
    .where('status', '=', 'failed')
    .where('aboutId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .$narrowType<{ aboutId: string; channel: MessageChannel }>()
    .execute()
}

/** A message that was given up waits again, as if it had never been tried. */
export async function reviveFailed(trx: Trx, id: string, aboutId: string): Promise<{ channel: string } | undefined> {
  return trx
    .updateTable('message')
    .set({ status: 'pending', tries: 0, lastError: null })
    .where('id', '=', id)
    .where('aboutId', '=', aboutId)
    .where('status', '=', 'failed')
    .returning('channel')
    .executeTakeFirst()
}

export async function countOfTemplate(db: Reader, template: string): Promise<{ pending: number; failed: number }> {
  return db
    .selectFrom('message')
    .select([
      sql<number>`(count(*) filter (where status = 'pending'))::float8`.as('pending'),
      sql<number>`(count(*) filter (where status = 'failed'))::float8`.as('failed'),
    ])
    .where('template', '=', template)
    .where('channel', '=', 'email')
    .where('createdAt', '>', fromNow(-dayMs))
    .executeTakeFirstOrThrow()
}

/** E-mails of a template that were given up in the last 24 hours wait again, as if they had never been tried. */
export async function reviveTemplate(trx: Trx, template: string): Promise<string[]> {
  const rows = await trx
    .updateTable('message')
    .set({ status: 'pending', tries: 0, lastError: null })
    .where('template', '=', template)
    .where('channel', '=', 'email')
    .where('status', '=', 'failed')
    .where('createdAt', '>', fromNow(-dayMs))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What has waited for it waits no longer. */
export async function release(trx: Trx, awaits: string): Promise<string[]> {
  const rows = await trx
    .updateTable('message')
    .set({ awaits: null })
    .where('awaits', '=', awaits)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes letters of the templates that have left, or were given up, so many days ago; how many, at most `limit`. */
export async function deleteOld(
  db: Database,
  { templates, days, limit }: { templates: readonly string[]; days: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from message where id in (
      select id from message where template = any(${templates}::text[]) and status <> 'pending'
        and created_at < now() - make_interval(days => ${days}) order by created_at limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
