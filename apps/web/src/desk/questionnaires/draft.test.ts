import type { Question } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { freeId, moveQuestion, newQuestion, removeQuestion } from './draft.ts'

const asked = (id: string, goTo?: string): Question => ({
  ...newQuestion('scale', []),
  id,
  jumps: goTo ? [{ optionId: null, from: 1, to: 2, goTo }] : [],
})
const idsOf = (questions: Question[]) => questions.map(({ id, jumps }) => `${id}${jumps[0]?.goTo ?? ''}`)

it('a new question gets a name that is free', () => {
  expect(freeId('q', ['q1', 'q3'])).toBe('q4')
  expect(newQuestion('text', [asked('q2')]).id).toBe('q3')
})

it('a question that is moved takes its jumps along, but for those that lead backwards then', () => {
  const questions = [asked('a', 'c'), asked('b', 'end'), asked('c')]

  expect(idsOf(moveQuestion(questions, 1, 0))).toEqual(['bend', 'ac', 'c'])
  expect(idsOf(moveQuestion(questions, 0, 2))).toEqual(['bend', 'c', 'a'])
  expect(idsOf(moveQuestion(questions, 0, -1))).toEqual(['ac', 'bend', 'c'])
})

it('a question that is removed takes the jumps to it along', () => {
  expect(idsOf(removeQuestion([asked('a', 'c'), asked('b'), asked('c')], 'c'))).toEqual(['a', 'b'])
})
