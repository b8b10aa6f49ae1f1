import type { Question, QuestionnaireContent } from '@agromarket/shared'

/**
 * The questions that answers were given to, in the newest order: those of the last version, then those that only earlier
 * ones asked. Options that are gone keep their words.
 */
export function readQuestions(versions: readonly QuestionnaireContent[]): Question[] {
  const known = new Map<string, Question>()
  for (const { questions } of versions) {
    for (const question of questions) {
      const earlier = known.get(question.id)?.options ?? []
      const gone = earlier.filter(({ id }) => !question.options.some((option) => option.id === id))
      known.set(question.id, { ...question, options: [...question.options, ...gone] })
    }
  }
  const order = (versions.at(-1)?.questions ?? []).map(({ id }) => id)
  const placeOf = ({ id }: Question) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...known.values()].sort((one, other) => placeOf(one) - placeOf(other))
}
