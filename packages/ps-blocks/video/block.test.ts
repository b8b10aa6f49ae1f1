import { expect, it } from 'vitest'
import { givenScene } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is shown when it has an address, and asks the shop for nothing', async () => {
  expect(await load(givenScene(), schema.settings.parse({}))).toBeNull()
  expect(await load(givenScene(), schema.settings.parse({ url: 'https://rutube.ru/video/1/' }))).toEqual({})
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://169.254.169.254/', 'file:///etc/passwd', '//evil.example'])(
  'does not lead to %s',
  (url) => {
    expect(schema.settings.safeParse({ url }).success).toBe(false)
    expect(schema.settings.safeParse({ link: url }).success).toBe(false)
  },
)

it('is never printed', () => {
  expect(print).toBeNull()
})
