import { type Question, questionSchema } from '@agromarket/shared'

/** A question with what most of them share. */
export function question(given: Partial<Question> & Pick<Question, 'id' | 'kind' | 'title'>): Question {
  return questionSchema.parse(given)
}

export function toOptions(labels: Record<string, string>): Question['options'] {
  return Object.entries(labels).map(([id, label]) => ({ id, label }))
}
