import { expect, it } from 'vitest'
import { fileToTry, readableFiles } from './file-to-try.ts'

const file = (id: string, priceListId: number | null) => ({
  id,
  priceList: priceListId === null ? null : { id: priceListId, name: '' },
})

it('a profile is tried on the newest file of its own price list, or on the newest there is', () => {
  const files = [file('new', null), file('other', 1), file('own', 2), file('older', 2)]

  expect([fileToTry(files, 2), fileToTry(files, 3), fileToTry([], 2)]).toEqual(['own', 'new', undefined])
})

it('a file that nobody has read yet, and an archive, show nothing', () => {
  const files = (['waiting', 'unpacked', 'failed', 'done'] as const).map((state) => ({ state }))

  expect(readableFiles(files)).toEqual([{ state: 'failed' }, { state: 'done' }])
})
