import { expect, it } from 'vitest'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is never printed: it has changed before anybody reads the paper', () => {
  expect(print).toBeNull()
})

it('has a title of one line', () => {
  expect(schema.settings.parse({}).title).toBe('В вашей корзине')
  expect(schema.settings.safeParse({ title: 'а\nб' }).data?.title).not.toContain('\n')
})
