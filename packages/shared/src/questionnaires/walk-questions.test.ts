import { describe, expect, it } from 'vitest'
import { checkQuestions } from './check-questions.ts'
import { type Question, questionSchema } from './questionnaire.schema.ts'
import { answersOnWay, checkAnswer, walkQuestions } from './walk-questions.ts'

const question = (given: Partial<Question> & Pick<Question, 'id' | 'kind'>): Question =>
  questionSchema.parse({ title: 'Вопрос', ...given })
const options = [
  { id: 'yes', label: 'Да' },
  { id: 'no', label: 'Нет' },
]
const jump = { optionId: null, from: null, to: null }
const questions = [
  question({ id: 'a', kind: 'one', options, jumps: [{ ...jump, optionId: 'no', goTo: 'c' }] }),
  question({ id: 'b', kind: 'text' }),
  question({ id: 'c', kind: 'scale', jumps: [{ ...jump, from: 4, goTo: 'end' }] }),
  question({ id: 'd', kind: 'text', isRequired: false }),
]
const idsOf = (way: Question[]) => way.map(({ id }) => id).join('')

describe('the way through the questions', () => {
  it.each([
    ['nothing is answered', {}, 'abcd'],
    ['an option jumps over a question', { a: { chosen: ['no'] } }, 'acd'],
    ['another option does not', { a: { chosen: ['yes'] } }, 'abcd'],
    ['a mark ends it', { a: { chosen: ['no'] }, c: { number: 4 } }, 'ac'],
    ['a lower mark goes on', { c: { number: 3 } }, 'abcd'],
  ])('when %s', (_, answers, way) => {
    expect(idsOf(walkQuestions(questions, answers))).toBe(way)
  })

  it('drops answers that it does not pass any longer', () => {
    const answers = { a: { chosen: ['no'] }, b: { text: 'прежнее' }, c: { number: 5 } }
    expect(Object.keys(answersOnWay(questions, answers))).toEqual(['a', 'c'])
  })

  it('ends even when a jump leads backwards', () => {
    const circle = [
      question({ id: 'a', kind: 'text' }),
      question({ id: 'b', kind: 'one', options, jumps: [{ ...jump, optionId: 'yes', goTo: 'a' }] }),
    ]
    expect(idsOf(walkQuestions(circle, { b: { chosen: ['yes'] } }))).toBe('ab')
    expect(checkQuestions(circle)).toEqual([
      { id: 'b', message: 'Перейти можно только к одному из следующих вопросов' },
    ])
  })
})

describe('an answer', () => {
  const number = question({ id: 'n', kind: 'number', min: 0, max: 100 })
  const several = question({ id: 's', kind: 'several', options })
  it.each([
    ['that is required and missing', questions[0], undefined, 'Ответьте, чтобы продолжить'],
    ['that is optional and missing', questions[3], undefined, null],
    ['of an unknown option', questions[0], { chosen: ['maybe'] }, 'Выберите ответ из списка'],
    ['of two where one is asked', questions[0], { chosen: ['yes', 'no'] }, 'Выберите один ответ'],
    ['of two where several are', several, { chosen: ['yes', 'no'] }, null],
    ['of one option twice', several, { chosen: ['yes', 'yes'] }, 'Выберите ответ из списка'],
    ['that is no mark', questions[2], { number: 6 }, 'Оцените от 1 до 5'],
    ['that is half a mark', questions[2], { number: 4.5 }, 'Оцените от 1 до 5'],
    ['below the least', number, { number: -1 }, 'Не меньше 0'],
    ['above the most', number, { number: 101 }, 'Не больше 100'],
    ['of another kind', number, { text: 'сто' }, 'Введите число'],
    ['of a day that there is not', question({ id: 't', kind: 'date' }), { text: '2026-02-30' }, 'Укажите дату'],
    ['of a day', question({ id: 't', kind: 'date' }), { text: '2026-02-28' }, null],
  ])('%s', (_, asked, answer, refusal) => {
    expect(asked && checkAnswer(asked, answer)).toBe(refusal)
  })
})

describe('questions', () => {
  it('that are whole may be published', () => {
    expect(checkQuestions(questions)).toEqual([])
  })

  it.each([
    ['none at all', [], 'Добавьте хотя бы один вопрос'],
    [
      'one option',
      [question({ id: 'a', kind: 'one', options: options.slice(1) })],
      'Нужно хотя бы два варианта ответа',
    ],
    [
      'two of a name',
      [question({ id: 'a', kind: 'text' }), question({ id: 'a', kind: 'text' })],
      'Номер вопроса повторяется',
    ],
    ['bounds that cross', [question({ id: 'a', kind: 'number', min: 5, max: 1 })], 'Наименьшее больше наибольшего'],
    [
      'a jump from an option that is gone',
      [question({ id: 'a', kind: 'one', options, jumps: [{ ...jump, optionId: 'x', goTo: 'end' }] })],
      'Переход ссылается на ответ, которого нет',
    ],
  ])('with %s may not', (_, wrong, message) => {
    expect(checkQuestions(wrong).map((issue) => issue.message)).toEqual([message])
  })
})
