import type { AnswerState } from '@agromarket/shared'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Database, now, type Reader, type Trx } from '../../platform/db/index.ts'
import type { AnsweredDocument } from './answered-document.ts'

export interface NewAnswer {
  baseId: string
  orderId: string | null
  number: string
  digest: string
  document: AnsweredDocument
  state: AnswerState
  why: string
  filename: string
}

/** An order has documents of several kinds, and may have several invoices: each follows its own. */
const isOfDocument = ({ operation, number }: AnsweredDocument) =>
  sql<SqlBool>`document ->> 'operation' = ${operation} and document ->> 'number' = ${number}`

/** Whether the base has said the same when it last told of the document. */
export async function isRepeated(
  db: Reader,
  answer: Pick<NewAnswer, 'baseId' | 'orderId' | 'digest' | 'document'>,
): Promise<boolean> {
  const last = await db
    .selectFrom('exchangeAnswer')
    .select('digest')
    .where('baseId', '=', answer.baseId)
    .where('orderId', '=', answer.orderId)
    .where(isOfDocument(answer.document))
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.digest === answer.digest
}

/** Writes down what has come; what waited of the same document is out of date with it. */
export async function insert(trx: Trx, { document, ...answer }: NewAnswer): Promise<void> {
  await trx
    .updateTable('exchangeAnswer')
    .set({ state: 'superseded', decidedAt: now })
    .where('baseId', '=', answer.baseId)
    .where('orderId', '=', answer.orderId)
    .where(isOfDocument(document))
    .where('state', '=', 'waiting')
    .execute()
  await trx
    .insertInto('exchangeAnswer')
    .values({ ...answer, document: JSON.stringify(document) })
    .execute()
}

export interface AnswerRow extends Omit<NewAnswer, 'filename'> {
  id: string
  baseName: string
  receivedAt: Date
  decidedAt: Date | null
  decidedName: string
  word: string
}

const columns = [
  'a.id',
  'a.baseId',
  'a.orderId',
  'a.number',
  'a.digest',
  'a.document',
  'a.state',
  'a.why',
  'a.receivedAt',
  'a.decidedAt',
  'a.decidedName',
  'a.word',
  'b.name as baseName',
] as const

const select = (db: Reader) =>
  db
    .selectFrom('exchangeAnswer as a')
    .innerJoin('exchangeBase as b', 'b.id', 'a.baseId')
    .select(columns)
    .$narrowType<{ state: AnswerState; document: AnsweredDocument }>()

/** Of the orders that `reached` names. Of what waits, the oldest first; of what was decided, the newest. */
export async function listWaiting(db: Database, reached: Reached, limit: number): Promise<AnswerRow[]> {
  const rows = await select(db)
    .where('a.state', '=', 'waiting')
    .where(sql<SqlBool>`a.order_id in (${reached})`)
    .orderBy('a.receivedAt')
    .orderBy('a.id')
    .limit(limit)
    .execute()
  return rows as AnswerRow[]
}

export async function listDecided(db: Database, reached: Reached, limit: number): Promise<AnswerRow[]> {
  const rows = await select(db)
    .where('a.state', 'in', ['accepted', 'refused'])
    .where(sql<SqlBool>`a.order_id in (${reached})`)
    .orderBy('a.decidedAt', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .execute()
  return rows as AnswerRow[]
}

export async function countWaiting(db: Reader, reached: Reached): Promise<number> {
  const { count } = await db
    .selectFrom('exchangeAnswer as a')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('a.state', '=', 'waiting')
    .where(sql<SqlBool>`a.order_id in (${reached})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Reached = RawBuilder<{ orderId: string }>

export async function find(db: Reader, id: string): Promise<AnswerRow | undefined> {
  return (await select(db).where('a.id', '=', id).executeTakeFirst()) as AnswerRow | undefined
}

/** False when somebody else has decided it meanwhile, or something newer has come. */
export async function decide(
  trx: Trx,
  id: string,
  decision: { state: 'accepted' | 'refused'; word: string; userId: string; name: string },
): Promise<boolean> {
  const { state, word, userId, name } = decision
  const result = await trx
    .updateTable('exchangeAnswer')
    .set({ state, word, decidedAt: now, decidedBy: userId, decidedName: name })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Answers that nobody has to decide any more, and hand-overs, are forgotten after so many days. */
export async function forget(db: Database, days: number): Promise<void> {
  await sql`
    delete from exchange_answer where received_at < now() - make_interval(days => ${days}) and state <> 'waiting'`.execute(
    db,
  )
  await sql`delete from exchange_handover where begun_at < now() - make_interval(days => ${days})`.execute(db)
}
