import { expect, it } from 'vitest'
import { lateText } from './late-text.ts'

const line = (article: string, term: string | null = '2–4 дня', missing = 0) => ({
  article,
  supply: { now: 0, later: 1, term, missing },
})

it('says when one item comes that is late', () => {
  expect(lateText([line('Н.066.11')])).toEqual({ what: 'Н.066.11', when: 'поступит за 2–4 дня' })
  expect(lateText([line('Н.066.11', 'сегодня')]).when).toBe('поступит сегодня')
})

it('says of several when they come, where that is one term', () => {
  const late = [line('A'), line('B'), line('C')]
  expect(lateText(late)).toEqual({ what: 'A, B и C', when: 'поступят за 2–4 дня' })
  expect(lateText([...late.slice(0, 2), line('C', '3–6 дней')]).when).toBe('поступят позже')
})

it('names the first of many and counts the rest', () => {
  const late = ['A', 'B', 'C', 'D', 'E'].map((article) => line(article))
  expect(lateText(late).what).toBe('A, B, C и ещё 2\u00a0товара')
})

it('promises no term for what nobody has', () => {
  expect(lateText([line('A', '2–4 дня', 3)]).when).toBe('поступит позже')
  expect(lateText([line('A', null)]).when).toBe('поступит позже')
})
