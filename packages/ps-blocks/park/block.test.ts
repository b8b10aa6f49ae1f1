import { expect, it } from 'vitest'
import { givenMachine, hostile } from '../../../tests/support/given-ps-block.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is printed with the machines that the client has, not with those that he has put to none', () => {
  const items = [
    { modelId: 1, count: 3, model: givenMachine({ name: hostile }) },
    { modelId: 2, count: 0, model: givenMachine({ id: 2, name: 'Продана' }) },
  ]
  const text = print?.(schema.settings.parse({}), { items }).text
  expect(text).toContain('<td class="figure">3</td>')
  expect(text).not.toMatch(/Продана|<img/)
})
