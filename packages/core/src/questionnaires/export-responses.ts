import { type Answer, appError, type Question } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { type Cell, momentCell, toWorkbookFile, type WorkbookFile } from '../platform/workbook/index.ts'
import { cityOf, idsByKind } from './get-results.ts'
import * as questionnaireRepository from './questionnaire.repository.ts'
import { readQuestions } from './read-questions.ts'
import * as resultRepository from './result.repository.ts'

const batchSize = 500
/** Answers come from branches of many zones; one clock for all keeps them in order. */
const clock = 'Europe/Moscow'

/** Every finished response as a row, a question a column, words beside it. Throws questionnaire_not_found. */
export async function exportResponses(ctx: RequestContext, { id }: { id: number }): Promise<WorkbookFile> {
  const [row, versions] = await Promise.all([
    questionnaireRepository.find(ctx.readDb, id),
    questionnaireRepository.findVersions(ctx.readDb, id),
  ])
  if (!row) throw appError('questionnaire_not_found')
  const questions = readQuestions(versions)
  const columns = questions.flatMap((question, at) => [
    { title: `${at + 1}. ${question.title}`, width: 28 },
    ...(question.commentLabel === '' ? [] : [{ title: question.commentLabel, width: 36 }]),
  ])
  const about = ['Ответ получен', 'Хозяйство', 'Контакт', 'Телефон', 'Филиал'].map((title) => ({ title, width: 20 }))
  return toWorkbookFile(`${row.title}, ответы.xlsx`, [
    { name: 'Ответы', columns: [...about, ...columns], rows: readRows(ctx, id, questions) },
  ])
}

async function* readRows(ctx: RequestContext, id: number, questions: readonly Question[]): AsyncGenerator<Cell[]> {
  const places = await getPlaces(ctx.db)
  const filter = { id, show: 'finished' as const, q: '', ...idsByKind(questions) }
  for (let offset = 0; ; offset += batchSize) {
    const rows = await resultRepository.findResponses(ctx.readDb, filter, { limit: batchSize, offset })
    for (const row of rows) {
      yield [
        momentCell(row.finishedAt, clock),
        row.organizationName,
        row.personName,
        row.personPhone,
        cityOf(places, row.branchId),
        ...questions.flatMap((question) => toCells(question, row.answers[question.id])),
      ]
    }
    if (rows.length < batchSize) return
  }
}

function toCells(question: Question, answer: Answer | undefined): Cell[] {
  const value = toValue(question, answer)
  return question.commentLabel === '' ? [value] : [value, answer?.comment ?? '']
}

function toValue({ options }: Question, answer: Answer | undefined): Cell {
  if (answer?.number !== undefined) return answer.number
  if (answer?.chosen) {
    return answer.chosen.map((id) => options.find((option) => option.id === id)?.label ?? id).join(', ')
  }
  return answer?.text ?? ''
}
