import { isDeepStrictEqual } from 'node:util'
import {
  appError,
  checkQuestions,
  type DeskQuestionnaire,
  type DeskQuestionnaireRow,
  type MoveQuestionnaire,
  questionnaireContentSchema,
  type SaveQuestionnaire,
} from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import type { QuestionnaireRow } from './questionnaire.repository.ts'
import * as questionnaireRepository from './questionnaire.repository.ts'

/** Every questionnaire, the newest first. */
export async function listQuestionnaires(ctx: RequestContext): Promise<DeskQuestionnaireRow[]> {
  const rows = await questionnaireRepository.findAll(ctx.db)
  return rows.map(({ id, title, state, closesAt, draft, started, finished, lastAnswerAt }) => ({
    id,
    title,
    state,
    closesAt: closesAt?.toISOString() ?? null,
    questions: draft.questions.length,
    started,
    finished,
    lastAnswerAt: lastAnswerAt?.toISOString() ?? null,
  }))
}

/** Throws questionnaire_not_found. */
export async function getQuestionnaire(ctx: RequestContext, { id }: { id: number }): Promise<DeskQuestionnaire> {
  const row = await questionnaireRepository.find(ctx.db, id)
  if (!row) throw appError('questionnaire_not_found')
  const { publishedVersion, title, isOnce, needsAccount, closesAt, draft, state, version } = row
  const [published, listed] = await Promise.all([
    publishedVersion === null ? undefined : questionnaireRepository.findVersion(ctx.db, id, publishedVersion),
    questionnaireRepository.findAll(ctx.db),
  ])
  return {
    id,
    version,
    state,
    fields: { title, isOnce, needsAccount, closesAt: closesAt?.toISOString() ?? null, content: draft },
    publishedVersion,
    hasChanges: !isDeepStrictEqual(published, draft),
    answers: listed.find((one) => one.id === id)?.started ?? 0,
  }
}

/** An empty draft. */
export async function addQuestionnaire(ctx: RequestContext, { title }: { title: string }): Promise<{ id: number }> {
  return questionnaireRepository.insert(ctx.db, title, questionnaireContentSchema.parse({ questions: [] }))
}

/** Keeps the draft; what is asked stays as it is until it is published. Throws questionnaire_not_found, questionnaire_changed. */
export async function saveQuestionnaire(ctx: RequestContext, input: SaveQuestionnaire): Promise<DeskQuestionnaire> {
  await changeLocked(ctx, input, (trx) => questionnaireRepository.saveDraft(trx, input.id, input.fields))
  return getQuestionnaire(ctx, input)
}

/**
 * Publishes the draft as a version of its own, closes, or opens again. Throws questionnaire_not_found,
 * questionnaire_changed, validation_error (by the question's id).
 */
export async function moveQuestionnaire(ctx: RequestContext, input: MoveQuestionnaire): Promise<DeskQuestionnaire> {
  await changeLocked(ctx, input, async (trx, row) => {
    if (input.to === 'publish') await publish(trx, row, ctx.user?.name ?? '')
    else if (row.publishedVersion === null) throw appError('questionnaire_not_found')
    else await questionnaireRepository.setState(trx, row.id, input.to === 'close' ? 'closed' : 'open')
  })
  return getQuestionnaire(ctx, input)
}

async function publish(trx: Trx, row: QuestionnaireRow, byName: string): Promise<void> {
  const issues = checkQuestions(row.draft.questions).map(({ id, message }) => ({ path: id ?? 'questions', message }))
  if (issues.length > 0) throw appError('validation_error', { issues })
  await questionnaireRepository.publish(trx, row, { number: (row.publishedVersion ?? 0) + 1, byName })
}

async function changeLocked(
  ctx: RequestContext,
  { id, version }: { id: number; version: number },
  change: (trx: Trx, row: QuestionnaireRow) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await questionnaireRepository.lock(trx, id)
    if (!row) throw appError('questionnaire_not_found')
    if (row.version !== version) throw appError('questionnaire_changed')
    await change(trx, row)
  })
}
