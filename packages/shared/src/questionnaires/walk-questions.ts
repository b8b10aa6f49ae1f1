import { endOfQuestions, questionnaireLimits } from './question-kinds.ts'
import type { Answer, Answers, Question, QuestionJump } from './questionnaire.schema.ts'

/** Whether something was said; a comment alone is no answer. */
export function isAnswered(answer: Answer | undefined): boolean {
  return Boolean(answer?.chosen?.length || answer?.text || answer?.number !== undefined)
}

/** What is wrong with an answer, in words for whoever has given it; null when it will do. */
export function checkAnswer(question: Question, answer: Answer | undefined): string | null {
  if (!answer || !isAnswered(answer)) return question.isRequired ? 'Ответьте, чтобы продолжить' : null
  const { kind } = question
  if (kind === 'one' || kind === 'several') return checkChosen(question, answer.chosen ?? [])
  if (kind === 'scale') return isMark(answer.number) ? null : 'Оцените от 1 до 5'
  if (kind === 'number') return checkNumber(question, answer.number)
  const text = answer.text ?? ''
  if (text === '') return 'Напишите ответ'
  if (kind === 'date') return isDate(text) ? null : 'Укажите дату'
  return text.length <= questionnaireLimits.text ? null : `Не длиннее ${questionnaireLimits.text} знаков`
}

function checkChosen({ kind, options }: Question, chosen: readonly string[]): string | null {
  const isKnown = chosen.every((id) => options.some((option) => option.id === id))
  if (chosen.length === 0 || !isKnown || new Set(chosen).size !== chosen.length) return 'Выберите ответ из списка'
  return kind === 'one' && chosen.length > 1 ? 'Выберите один ответ' : null
}

function checkNumber({ min, max }: Question, number: number | undefined): string | null {
  if (number === undefined || !Number.isFinite(number)) return 'Введите число'
  if (min !== null && number < min) return `Не меньше ${min}`
  return max !== null && number > max ? `Не больше ${max}` : null
}

function isMark(number: number | undefined): boolean {
  return number !== undefined && Number.isInteger(number) && number >= 1 && number <= 5
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * The questions that are asked by these answers, in order. A jump of the first condition that holds leads on; without one
 * the next question follows. Jumps lead forward alone, so that the way always ends.
 */
export function walkQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const way: Question[] = []
  for (let at = 0; at < questions.length; ) {
    const question = questions[at]
    if (!question) break
    way.push(question)
    const jump = question.jumps.find((one) => holds(one, answers[question.id]))
    if (jump?.goTo === endOfQuestions) break
    const target = jump ? questions.findIndex(({ id }) => id === jump.goTo) : -1
    at = target > at ? target : at + 1
  }
  return way
}

function holds({ optionId, from, to }: QuestionJump, answer: Answer | undefined): boolean {
  if (!answer) return false
  if (optionId !== null) return answer.chosen?.includes(optionId) ?? false
  const { number } = answer
  return number !== undefined && (from === null || number >= from) && (to === null || number <= to)
}

/** Answers to questions that the way does not pass are left out. */
export function answersOnWay(questions: readonly Question[], answers: Answers): Answers {
  const ids = new Set(walkQuestions(questions, answers).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)))
}
