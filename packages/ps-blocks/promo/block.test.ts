import { expect, it } from 'vitest'
import { hostile } from '../../../tests/support/given-ps-block.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

const promo = {
  id: 1,
  code: 'spring',
  label: 'Весна',
  title: hostile,
  text: 'Скидка на ремни',
  btn_title: 'Выбрать',
  btn_link: '/zapchasti',
  icon: '',
  endsOn: null,
}

it('is printed without its button, and no text becomes markup', () => {
  const text = print?.(schema.settings.parse({}), { items: [promo] }).text
  expect(text).toContain('Скидка на ремни')
  expect(text).not.toMatch(/<img|Выбрать/)
})

it('shows from one to six', () => {
  const takes = (quantity: number) => schema.settings.safeParse({ quantity }).success
  expect([0, 1, 6, 7].map(takes)).toEqual([false, true, true, false])
})
