/** Kinds of question, as a builder of questionnaires calls them. */
export const questionKindNames = {
  one: 'Один ответ',
  several: 'Несколько ответов',
  scale: 'Оценка от 1 до 5',
  number: 'Число',
  text: 'Текст',
  date: 'Дата',
  machine: 'Машина',
} as const
export type QuestionKind = keyof typeof questionKindNames
export const questionKinds = Object.keys(questionKindNames) as [QuestionKind, ...QuestionKind[]]

/** Marks of a scale, the worst first. */
export const scaleMarks = [1, 2, 3, 4, 5] as const

export const questionnaireLimits = {
  questions: 60,
  options: 30,
  text: 2_000,
  comment: 1_000,
  /** Responses that one address may begin: a company's office, not a flood. */
  perAddress: { inHour: 40, inDay: 150 },
} as const

/** Where a jump leads that ends the questionnaire. */
export const endOfQuestions = 'end'
