import { expect, it } from 'vitest'
import { givenScene } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is not shown to a guest', async () => {
  expect(await load(givenScene(), schema.settings.parse({}))).toBeNull()
})

it('is never printed', () => {
  expect(print).toBeNull()
})
