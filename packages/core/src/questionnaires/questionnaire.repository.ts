import type { QuestionnaireContent, QuestionnaireFields, QuestionnaireState } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../platform/db/index.ts'

export interface QuestionnaireRow {
  id: number
  title: string
  state: QuestionnaireState
  isOnce: boolean
  needsAccount: boolean
  closesAt: Date | null
  publishedVersion: number | null
  draft: QuestionnaireContent
  version: number
  updatedAt: Date
}

const all = sql`q.id, q.title, q.state, q.is_once, q.needs_account, q.closes_at, q.published_version, q.draft, q.version,
  q.updated_at`

export async function find(db: Reader, id: number): Promise<QuestionnaireRow | undefined> {
  const { rows } = await sql<QuestionnaireRow>`select ${all} from questionnaire q where q.id = ${id}`.execute(db)
  return rows[0]
}

export async function lock(trx: Trx, id: number): Promise<QuestionnaireRow | undefined> {
  const { rows } = await sql<QuestionnaireRow>`
    select ${all} from questionnaire q where q.id = ${id} for update`.execute(trx)
  return rows[0]
}

export interface ListedRow extends QuestionnaireRow {
  started: number
  finished: number
  lastAnswerAt: Date | null
}

/** The newest first, with how many have answered. */
export async function findAll(db: Database): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${all}, counted.* from questionnaire q
    cross join lateral (
      select count(*)::int as started, (count(*) filter (where r.state = 'finished'))::int as finished,
        max(r.finished_at) as last_answer_at
      from questionnaire_response r where r.questionnaire_id = q.id) counted
    order by q.id desc limit 500`.execute(db)
  return rows
}

export async function insert(db: Database, title: string, draft: QuestionnaireContent): Promise<{ id: number }> {
  return db
    .insertInto('questionnaire')
    .values({ title, draft: JSON.stringify(draft) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Of a locked questionnaire. */
export async function saveDraft(trx: Trx, id: number, fields: QuestionnaireFields): Promise<void> {
  const { content, closesAt, title, isOnce, needsAccount } = fields
  await trx
    .updateTable('questionnaire')
    .set((eb) => ({
      title,
      isOnce,
      needsAccount,
      closesAt,
      draft: JSON.stringify(content),
      version: eb('version', '+', 1),
      updatedAt: sql`now()`,
    }))
    .where('id', '=', id)
    .execute()
}

/** Of a locked questionnaire: the draft as a new version, which is asked from now on. */
export async function publish(
  trx: Trx,
  { id, draft }: QuestionnaireRow,
  given: { number: number; byName: string },
): Promise<void> {
  await trx
    .insertInto('questionnaireVersion')
    .values({
      questionnaireId: id,
      number: given.number,
      content: JSON.stringify(draft),
      publishedByName: given.byName,
    })
    .execute()
  await trx
    .updateTable('questionnaire')
    .set((eb) => ({
      state: 'open',
      publishedVersion: given.number,
      version: eb('version', '+', 1),
      updatedAt: sql`now()`,
    }))
    .where('id', '=', id)
    .execute()
}

/** Of a locked questionnaire; one that is opened again has no last moment until it gets a new one. */
export async function setState(trx: Trx, id: number, state: 'open' | 'closed'): Promise<void> {
  await trx
    .updateTable('questionnaire')
    .set((eb) => ({
      state,
      version: eb('version', '+', 1),
      updatedAt: sql`now()`,
      ...(state === 'open' && { closesAt: null }),
    }))
    .where('id', '=', id)
    .execute()
}

/** The questions of a version. */
export async function findVersion(
  db: Reader,
  questionnaireId: number,
  number: number,
): Promise<QuestionnaireContent | undefined> {
  const { rows } = await sql<{ content: QuestionnaireContent }>`
    select v.content from questionnaire_version v
    where v.questionnaire_id = ${questionnaireId} and v.number = ${number}`.execute(db)
  return rows[0]?.content
}

/** The questions of every version, the oldest first. */
export async function findVersions(db: Reader, questionnaireId: number): Promise<QuestionnaireContent[]> {
  const { rows } = await sql<{ content: QuestionnaireContent }>`
    select v.content from questionnaire_version v
    where v.questionnaire_id = ${questionnaireId} order by v.number`.execute(db)
  return rows.map(({ content }) => content)
}
