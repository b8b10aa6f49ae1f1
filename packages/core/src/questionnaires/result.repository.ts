import type { Answers, ResponseListQuery } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

export async function countResponses(
  db: Reader,
  id: number,
): Promise<{ started: number; finished: number; medianSeconds: number | null }> {
  const { rows } = await sql<{ started: number; finished: number; medianSeconds: number | null }>`
    select count(*)::int as started, (count(*) filter (where r.state = 'finished'))::int as finished,
      percentile_cont(0.5) within group (order by extract(epoch from r.finished_at - r.started_at))
        filter (where r.state = 'finished') as median_seconds
    from questionnaire_response r where r.questionnaire_id = ${id}`.execute(db)
  return rows[0] ?? { started: 0, finished: 0, medianSeconds: null }
}

/** Where those stopped who have not finished, the most frequent first. */
export async function countStops(db: Reader, id: number): Promise<{ questionId: string; count: number }[]> {
  const { rows } = await sql<{ questionId: string; count: number }>`
    select r.reached_id as question_id, count(*)::int as count from questionnaire_response r
    where r.questionnaire_id = ${id} and r.state = 'started' group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** How often each option was chosen, and each number given; of finished responses. */
export async function countAnswers(
  db: Reader,
  id: number,
): Promise<{ questionId: string; value: string; isOption: boolean; count: number }[]> {
  const { rows } = await sql<{ questionId: string; value: string; isOption: boolean; count: number }>`
    with given as (
      select a.key as question_id, a.value as answer from questionnaire_response r, jsonb_each(r.answers) a
      where r.questionnaire_id = ${id} and r.state = 'finished')
    select question_id, option as value, true as is_option, count(*)::int as count
    from given, jsonb_array_elements_text(answer -> 'chosen') option group by 1, 2
    union all
    select question_id, answer ->> 'number', false, count(*)::int
    from given where answer ? 'number' group by 1, 2`.execute(db)
  return rows
}

/** How many have answered each question; of finished responses. */
export async function countAnswered(db: Reader, id: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ questionId: string; count: number }>`
    select a.key as question_id, count(*)::int as count from questionnaire_response r, jsonb_each(r.answers) a
    where r.questionnaire_id = ${id} and r.state = 'finished' group by 1`.execute(db)
  return new Map(rows.map(({ questionId, count }) => [questionId, count]))
}

/** The last thirty days with answers, the oldest first, by the shop's clock. */
export async function countDays(db: Reader, id: number): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(r.finished_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, count(*)::int as count
    from questionnaire_response r where r.questionnaire_id = ${id} and r.state = 'finished'
    group by 1 order by 1 desc limit 30`.execute(db)
  return rows.reverse()
}

export interface ResponseRowOf {
  id: string
  state: 'started' | 'finished'
  answers: Answers
  personName: string
  personPhone: string
  organizationName: string
  branchId: number | null
  updatedAt: Date
  startedAt: Date
  finishedAt: Date | null
  isLow: boolean
}

/** A mark of 1 or 2 at one of the scales. */
function isLow(scaleIds: readonly string[]): RawBuilder<boolean> {
  return sql`exists (select from jsonb_each(r.answers) a
    where a.key = any(${scaleIds}::text[]) and (a.value ->> 'number')::numeric <= 2)`
}

/** Words that were written by the respondent: beside an answer, or as the answer to a question for words. */
function hasWords(textIds: readonly string[]): RawBuilder<boolean> {
  return sql`exists (select from jsonb_each(r.answers) a
    where coalesce(a.value ->> 'comment', '') <> ''
      or (a.key = any(${textIds}::text[]) and coalesce(a.value ->> 'text', '') <> ''))`
}

export type ResponseFilter = Pick<ResponseListQuery, 'id' | 'show' | 'questionId' | 'optionId' | 'mark' | 'q'> & {
  /** Questions for a mark. */
  scaleIds: readonly string[]
  /** Questions for words. */
  textIds: readonly string[]
}

/** The newest first. */
export async function findResponses(
  db: Reader,
  filter: ResponseFilter,
  page: { limit: number; offset: number },
): Promise<ResponseRowOf[]> {
  const { rows } = await sql<ResponseRowOf>`
    select r.id, r.state, r.answers, r.person_name, r.person_phone, r.organization_name, r.branch_id, r.updated_at,
      r.started_at, r.finished_at, ${isLow(filter.scaleIds)} as is_low
    from questionnaire_response r where ${matches(filter)} and ${shows(filter)}
    order by coalesce(r.finished_at, r.updated_at) desc, r.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countShown(
  db: Reader,
  filter: ResponseFilter,
): Promise<Record<ResponseListQuery['show'], number>> {
  const count = (show: ResponseListQuery['show']) => sql`(count(*) filter (where ${shows({ ...filter, show })}))::int`
  const { rows } = await sql<Record<ResponseListQuery['show'], number>>`
    select ${count('finished')} as finished, ${count('low')} as low, ${count('words')} as words,
      ${count('started')} as started
    from questionnaire_response r where ${matches(filter)}`.execute(db)
  return rows[0] ?? { finished: 0, low: 0, words: 0, started: 0 }
}

function shows({ show, scaleIds, textIds }: ResponseFilter): RawBuilder<boolean> {
  switch (show) {
    case 'started':
      return sql`r.state = 'started'`
    case 'finished':
      return sql`r.state = 'finished'`
    case 'low':
      return sql`(r.state = 'finished' and ${isLow(scaleIds)})`
    case 'words':
      return sql`(r.state = 'finished' and ${hasWords(textIds)})`
  }
}

function matches({ id, questionId, optionId, mark, q }: ResponseFilter): RawBuilder<boolean> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const at = sql`r.answers -> ${questionId ?? ''}::text`
  return sql`r.questionnaire_id = ${id}
    and ${questionId === undefined || optionId === undefined ? sql`true` : sql`(${at} -> 'chosen') ? ${optionId}::text`}
    and ${questionId === undefined || mark === undefined ? sql`true` : sql`(${at} ->> 'number')::numeric = ${mark}`}
    and ${
      q === ''
        ? sql`true`
        : sql`(r.organization_name ilike ${pattern} or r.person_name ilike ${pattern}
      or exists (select from jsonb_each(r.answers) a
        where a.value ->> 'text' ilike ${pattern} or a.value ->> 'comment' ilike ${pattern}))`
    }`
}
