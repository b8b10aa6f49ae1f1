import {
  type Answers,
  answersOnWay,
  appError,
  checkAnswer,
  isAnswered,
  type Question,
  questionnaireLimits,
  type SaveAnswers,
  walkQuestions,
} from '@agromarket/shared'
import { findBrowserHash, toBrowser } from '../auth/index.ts'
import { findOrganization } from '../organizations/index.ts'
import { type RequestContext, type Visitor, visitorOf } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { type QuotaRule, spendQuotas } from '../platform/quota/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import { isOver } from './get-questionnaire-page.ts'
import { viewerOf } from './note-opening.ts'
import * as openingRepository from './opening.repository.ts'
import type { QuestionnaireRow } from './questionnaire.repository.ts'
import * as questionnaireRepository from './questionnaire.repository.ts'
import type { Respondent } from './response.repository.ts'
import * as responseRepository from './response.repository.ts'

const hour = 3_600
const { perAddress } = questionnaireLimits
const rules = {
  inHour: toRule('questionnaire-address-hour', perAddress.inHour, hour),
  inDay: toRule('questionnaire-address-day', perAddress.inDay, 24 * hour),
} as const

function toRule(name: string, points: number, windowSeconds: number): QuotaRule {
  return { name, points, windowSeconds, code: 'too_many_responses' }
}

/**
 * Keeps what has been answered so far; finished, it is taken as it stands on its way and never changes again. A person
 * has one response under way, and one at all where the questionnaire is answered once, of many requests at once too.
 * Throws questionnaire_not_found, questionnaire_closed, questionnaire_answered, unauthenticated (an account is asked for),
 * validation_error (by the question's id), too_many_responses.
 */
export async function saveAnswers(ctx: RequestContext, input: SaveAnswers): Promise<{ isFinished: boolean }> {
  const { user, place } = ctx
  const visitor = visitorOf(ctx)
  const browser = user ? null : toBrowser(visitor)
  const organization =
    user && user.organizationId !== null
      ? await findOrganization(ctx.db, user.organizationId, place.currency)
      : undefined
  const given: Given = { input, visitor, organizationName: organization?.name ?? '', browserHash: browser?.hash }
  await ctx.db.transaction().execute((trx) => saveIn(trx, given))
  browser?.keep()
  return { isFinished: input.isFinished }
}

interface Given {
  input: SaveAnswers
  visitor: Visitor
  organizationName: string
  /** Of a guest. */
  browserHash: Buffer | undefined
}

async function saveIn(trx: Trx, given: Given): Promise<void> {
  const { input, visitor, browserHash } = given
  const row = await questionnaireRepository.find(trx, input.id)
  if (!row || row.publishedVersion === null) throw appError('questionnaire_not_found')
  if (isOver(row)) throw appError('questionnaire_closed')
  if (row.needsAccount && !visitor.user) throw appError('unauthenticated')
  const respondent = toRespondent(visitor, browserHash)
  await responseRepository.lockRespondent(trx, row.id, respondent)
  await takeAlong(trx, row.id, visitor)
  const own = await responseRepository.findOwn(trx, row.id, respondent)
  if (own?.state === 'finished') throw appError('questionnaire_answered')
  const version = own?.version ?? row.publishedVersion
  if (input.version !== version) throw appError('questionnaire_changed')
  const content = await questionnaireRepository.findVersion(trx, row.id, version)
  const { answers, reachedId } = checkAnswers(content?.questions ?? [], input)
  const { id } = own ?? (await begin(trx, respondent, { row, given }))
  await responseRepository.save(trx, id, { answers, reachedId, isFinished: input.isFinished })
}

function toRespondent({ user }: Visitor, browserHash: Buffer | undefined): Respondent {
  if (user) return { userId: user.id }
  if (!browserHash) throw new Error('A guest answers by his browser')
  return { browserHash }
}

/** What somebody has begun before he signed in becomes his account's. */
async function takeAlong(trx: Trx, id: number, visitor: Visitor): Promise<void> {
  const known = findBrowserHash(visitor)
  if (visitor.user && known) {
    await responseRepository.claim(trx, id, { userId: visitor.user.id, browserHash: known })
  }
}

async function begin(
  trx: Trx,
  respondent: Respondent,
  { row, given }: { row: QuestionnaireRow; given: Given },
): Promise<{ id: string }> {
  const { visitor, organizationName } = given
  const key = toAddressKey(visitor.ip)
  await spendQuotas(trx, [
    { rule: rules.inHour, key },
    { rule: rules.inDay, key },
  ])
  // Whoever answers has opened it, also where the word of that was lost.
  await openingRepository.note(trx, row.id, viewerOf(respondent))
  return responseRepository.insert(trx, respondent, {
    questionnaireId: row.id,
    version: row.publishedVersion ?? 0,
    isOnce: row.isOnce,
    personName: visitor.user?.name ?? '',
    personPhone: visitor.user?.phone ?? '',
    organizationName,
    branchId: visitor.place.branch.id,
  })
}

/** Of a finished one every question of the way must be answered well; before that, what is given must be. */
function checkAnswers(questions: readonly Question[], input: SaveAnswers): { answers: Answers; reachedId: string } {
  const known = new Map(questions.map((question) => [question.id, question]))
  if (Object.keys(input.answers).some((id) => !known.has(id)) || !known.has(input.reachedId)) {
    throw appError('validation_error', { issues: [{ path: 'answers', message: 'Такого вопроса в анкете нет' }] })
  }
  const asked = input.isFinished
    ? walkQuestions(questions, input.answers)
    : questions.filter(({ id }) => isAnswered(input.answers[id]))
  const issues = asked.flatMap((question) => {
    const message = checkAnswer(question, input.answers[question.id])
    return message === null ? [] : [{ path: `answers.${question.id}`, message }]
  })
  if (issues.length > 0) throw appError('validation_error', { issues })
  const answers = input.isFinished ? answersOnWay(questions, input.answers) : input.answers
  return { answers, reachedId: input.reachedId }
}
