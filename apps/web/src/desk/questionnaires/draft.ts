import { endOfQuestions, type Question, type QuestionKind } from '@agromarket/shared'

/** A name that none of those has: «q4». */
export function freeId(prefix: string, taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) {
    const id = `${prefix}${number}`
    if (!taken.includes(id)) return id
  }
}

export function newQuestion(kind: QuestionKind, questions: readonly Question[]): Question {
  const hasOptions = kind === 'one' || kind === 'several'
  return {
    id: freeId(
      'q',
      questions.map(({ id }) => id),
    ),
    kind,
    title: '',
    hint: '',
    isRequired: true,
    options: hasOptions
      ? [
          { id: 'o1', label: '' },
          { id: 'o2', label: '' },
        ]
      : [],
    commentLabel: '',
    unit: '',
    min: null,
    max: null,
    jumps: [],
  }
}

/** One step up or down; jumps that would lead backwards then are dropped. */
export function moveQuestion(questions: readonly Question[], from: number, to: number): Question[] {
  const moved = [...questions]
  const [taken] = moved.splice(from, 1)
  if (!taken || to < 0 || to > moved.length) return [...questions]
  moved.splice(to, 0, taken)
  return dropDeadJumps(moved)
}

/** Without a question, and without the jumps to it. */
export function removeQuestion(questions: readonly Question[], id: string): Question[] {
  return dropDeadJumps(questions.filter((question) => question.id !== id))
}

function dropDeadJumps(questions: readonly Question[]): Question[] {
  return questions.map((question, at) => {
    const later = questions.slice(at + 1).map(({ id }) => id)
    const jumps = question.jumps.filter(({ goTo }) => goTo === endOfQuestions || later.includes(goTo))
    return jumps.length === question.jumps.length ? question : { ...question, jumps }
  })
}
