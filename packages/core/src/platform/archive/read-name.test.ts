import { expect, it } from 'vitest'
import type { Entry } from 'yauzl'
import { readName } from './read-name.ts'

const entryOf = (raw: Buffer, flags = 0, extraFields: Pick<Entry, 'extraFields'>['extraFields'] = []) =>
  ({ fileName: 'as marked', fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields }) as unknown as Entry

/** «Прайс.csv» as programs of a Russian DOS, and of Windows after it, write it. */
const cp866 = Buffer.from([0x8f, 0xe0, 0xa0, 0xa9, 0xe1, ...Buffer.from('.csv')])

it.each([
  ['in cp866', entryOf(cp866), 'Прайс.csv'],
  ['in UTF-8 that nobody marked', entryOf(Buffer.from('Прайс.csv')), 'Прайс.csv'],
  ['marked as UTF-8', entryOf(Buffer.from('Прайс.csv'), 0x0800), 'as marked'],
  ['repeated in UTF-8', entryOf(cp866, 0, [{ id: 0x7075, data: Buffer.alloc(0) }]), 'as marked'],
  ['of Latin letters', entryOf(Buffer.from('price.csv')), 'as marked'],
])('the name of a part %s', (_how, entry, name) => {
  expect(readName(entry)).toBe(name)
})
