import type { Answers } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../platform/db/index.ts'

/** Who answers: an account, or a guest's browser. */
export type Respondent = { userId: string } | { browserHash: Buffer }

export interface ResponseOf {
  id: string
  version: number
  state: 'started' | 'finished'
  answers: Answers
  reachedId: string
}

/** The respondent's response that is under way; else the last one, when he answers once. */
export async function findOwn(
  db: Reader,
  questionnaireId: number,
  respondent: Respondent,
): Promise<(ResponseOf & { isOnce: boolean }) | undefined> {
  const { rows } = await sql<ResponseOf & { isOnce: boolean }>`
    select r.id, r.version, r.state, r.answers, r.reached_id, r.is_once from questionnaire_response r
    where r.questionnaire_id = ${questionnaireId} and ${isHis(respondent)}
      and (r.is_once or r.state = 'started')
    order by r.started_at desc limit 1`.execute(db)
  return rows[0]
}

/** Makes the savings of one respondent wait for each other until the transaction ends. */
export async function lockRespondent(trx: Trx, questionnaireId: number, respondent: Respondent): Promise<void> {
  const who = 'userId' in respondent ? respondent.userId : respondent.browserHash.toString('hex')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questionnaire ${questionnaireId} ${who}`}, 0))`.execute(
    trx,
  )
}

interface NewResponse {
  questionnaireId: number
  version: number
  isOnce: boolean
  personName: string
  personPhone: string
  organizationName: string
  branchId: number
}

export async function insert(trx: Trx, respondent: Respondent, response: NewResponse): Promise<{ id: string }> {
  return trx
    .insertInto('questionnaireResponse')
    .values({ ...response, ...respondent })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function save(
  trx: Trx,
  id: string,
  { answers, reachedId, isFinished }: { answers: Answers; reachedId: string; isFinished: boolean },
): Promise<void> {
  await trx
    .updateTable('questionnaireResponse')
    .set({
      answers: JSON.stringify(answers),
      reachedId,
      updatedAt: sql`now()`,
      ...(isFinished && { state: 'finished', finishedAt: sql`now()` }),
    })
    .where('id', '=', id)
    .execute()
}

/** A guest who has signed in takes what he has begun along, unless his account has answered already. */
export async function claim(
  trx: Trx,
  questionnaireId: number,
  { userId, browserHash }: { userId: string; browserHash: Buffer },
): Promise<void> {
  await sql`
    update questionnaire_response r set user_id = ${userId}, browser_hash = null
    where r.questionnaire_id = ${questionnaireId} and r.browser_hash = ${browserHash} and r.state = 'started'
      and not exists (select from questionnaire_response o
        where o.questionnaire_id = ${questionnaireId} and o.user_id = ${userId}
          and (o.is_once or o.state = 'started'))`.execute(trx)
}

function isHis(respondent: Respondent): RawBuilder<boolean> {
  return 'userId' in respondent
    ? sql`r.user_id = ${respondent.userId}`
    : sql`r.browser_hash = ${respondent.browserHash}`
}
