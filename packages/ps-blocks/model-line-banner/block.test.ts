import { expect, it } from 'vitest'
import { givenBanner, hostile } from '../../../tests/support/given-ps-block.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

const banner = givenBanner({ title: hostile })

it('is printed with its words alone: there is nothing to press on paper', () => {
  const text = print?.(schema.settings.parse({}), { banner }).text
  expect(text).toContain('Три модели')
  expect(text).not.toMatch(/<img|Смотреть/)
})

it('keeps to the page of the shop unless an editor puts it into print', () => {
  expect(schema.settings.parse({})).toEqual({ modelLineId: 0, inPrint: false })
})
