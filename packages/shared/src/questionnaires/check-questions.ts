import { endOfQuestions } from './question-kinds.ts'
import type { Question } from './questionnaire.schema.ts'

interface QuestionIssue {
  /** Of the question that is wrong; null: of the whole. */
  id: string | null
  message: string
}

/** What keeps questions from being published, in words for their author; none when they may. */
export function checkQuestions(questions: readonly Question[]): QuestionIssue[] {
  if (questions.length === 0) return [{ id: null, message: 'Добавьте хотя бы один вопрос' }]
  const ids = questions.map(({ id }) => id)
  return questions.flatMap((question, at) => {
    const { id } = question
    const later = new Set([...ids.slice(at + 1), endOfQuestions])
    const messages = [
      id === endOfQuestions || ids.indexOf(id) !== at ? 'Номер вопроса повторяется' : null,
      question.title === '' ? 'Напишите вопрос' : null,
      checkOptions(question),
      question.min !== null && question.max !== null && question.min > question.max
        ? 'Наименьшее больше наибольшего'
        : null,
      question.jumps.some(({ goTo }) => !later.has(goTo))
        ? 'Перейти можно только к одному из следующих вопросов'
        : null,
      question.jumps.some((jump) => !isPossible(question, jump.optionId))
        ? 'Переход ссылается на ответ, которого нет'
        : null,
    ]
    return messages.flatMap((message) => (message === null ? [] : [{ id, message }]))
  })
}

function checkOptions({ kind, options }: Question): string | null {
  if (kind !== 'one' && kind !== 'several') return null
  if (options.length < 2) return 'Нужно хотя бы два варианта ответа'
  if (options.some(({ label }) => label === '')) return 'Подпишите каждый вариант ответа'
  return new Set(options.map(({ id }) => id)).size === options.length ? null : 'Варианты ответа повторяются'
}

function isPossible({ kind, options }: Question, optionId: string | null): boolean {
  if (optionId !== null) return options.some(({ id }) => id === optionId)
  return kind === 'scale' || kind === 'number'
}
