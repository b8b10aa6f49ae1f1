import {
  appError,
  type Question,
  type QuestionnaireResults,
  type QuestionResult,
  type ResponseList,
  type ResponseListQuery,
  scaleMarks,
} from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as openingRepository from './opening.repository.ts'
import * as questionnaireRepository from './questionnaire.repository.ts'
import { readQuestions } from './read-questions.ts'
import * as resultRepository from './result.repository.ts'

const perPage = 25

/** What was answered, question by question. Throws questionnaire_not_found. */
export async function getResults(ctx: RequestContext, { id }: { id: number }): Promise<QuestionnaireResults> {
  const row = await questionnaireRepository.find(ctx.readDb, id)
  if (!row) throw appError('questionnaire_not_found')
  const [versions, opened, counts, stops, answers, answered, days] = await Promise.all([
    questionnaireRepository.findVersions(ctx.readDb, id),
    openingRepository.count(ctx.readDb, id),
    resultRepository.countResponses(ctx.readDb, id),
    resultRepository.countStops(ctx.readDb, id),
    resultRepository.countAnswers(ctx.readDb, id),
    resultRepository.countAnswered(ctx.readDb, id),
    resultRepository.countDays(ctx.readDb, id),
  ])
  const questions = readQuestions(versions)
  const stop = questions.findIndex((question) => question.id === stops[0]?.questionId)
  return {
    id,
    title: row.title,
    state: row.state,
    closesAt: row.closesAt?.toISOString() ?? null,
    figures: {
      opened,
      started: counts.started,
      finished: counts.finished,
      unfinished: counts.started - counts.finished,
      stopsAt: stop < 0 ? null : stop + 1,
      medianSeconds: counts.medianSeconds === null ? null : Math.round(counts.medianSeconds),
    },
    questions: questions.map((question, at) =>
      toResult(question, {
        number: at + 1,
        answered: answered.get(question.id) ?? 0,
        values: answers.filter(({ questionId }) => questionId === question.id),
      }),
    ),
    days,
  }
}

interface Counted {
  number: number
  answered: number
  values: { value: string; isOption: boolean; count: number }[]
}

function toResult(question: Question, { number, answered, values }: Counted): QuestionResult {
  const countOf = (value: string, isOption: boolean) =>
    values.find((one) => one.value === value && one.isOption === isOption)?.count ?? 0
  const options = question.options.map(({ id, label }) => ({ optionId: id, label, count: countOf(id, true) }))
  const marks = scaleMarks
    .toReversed()
    .map((mark) => ({ optionId: String(mark), label: String(mark), count: countOf(String(mark), false) }))
  const numbers = values.filter(({ isOption }) => !isOption)
  const size = numbers.reduce((sum, { count }) => sum + count, 0)
  const sum = numbers.reduce((total, { value, count }) => total + Number(value) * count, 0)
  return {
    question,
    number,
    answered,
    choices: question.kind === 'scale' ? marks : options,
    average: size > 0 ? Math.round((sum / size) * 10) / 10 : null,
  }
}

/** One page of responses, the newest first. A page past the end is empty. Throws questionnaire_not_found. */
export async function listResponses(ctx: RequestContext, query: ResponseListQuery): Promise<ResponseList> {
  const { id, page, show } = query
  const [row, versions, places] = await Promise.all([
    questionnaireRepository.find(ctx.readDb, id),
    questionnaireRepository.findVersions(ctx.readDb, id),
    getPlaces(ctx.db),
  ])
  if (!row) throw appError('questionnaire_not_found')
  const filter = { ...query, ...idsByKind(readQuestions(versions)) }
  const [rows, counts] = await Promise.all([
    resultRepository.findResponses(ctx.readDb, filter, { limit: perPage, offset: (page - 1) * perPage }),
    resultRepository.countShown(ctx.readDb, filter),
  ])
  const items = rows.map((one) => ({
    id: one.id,
    organization: one.organizationName,
    person: one.personName,
    phone: one.personPhone,
    city: cityOf(places, one.branchId),
    isFinished: one.state === 'finished',
    at: (one.finishedAt ?? one.updatedAt).toISOString(),
    answers: one.answers,
    isLow: one.isLow,
  }))
  return { items, total: counts[show], page, perPage, counts }
}

/** The questions by which responses are told apart: those for a mark, and those for words. */
export function idsByKind(questions: readonly Question[]): { scaleIds: string[]; textIds: string[] } {
  const idsOf = (wanted: Question['kind']) => questions.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  return { scaleIds: idsOf('scale'), textIds: idsOf('text') }
}

export function cityOf({ branches }: Places, branchId: number | null): string {
  return branches.find(({ id }) => id === branchId)?.city ?? ''
}
