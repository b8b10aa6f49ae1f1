import { expect, it } from 'vitest'
import { readUndoKeys } from './undo-keys.ts'

const press = (code: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>) =>
  readUndoKeys({ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

it('undoes and does again by the place of the key, in any layout, on any system', () => {
  expect(press('KeyZ', { ctrlKey: true })).toBe('undo')
  expect(press('KeyZ', { metaKey: true })).toBe('undo')
  expect(press('KeyZ', { ctrlKey: true, shiftKey: true })).toBe('redo')
  expect(press('KeyY', { ctrlKey: true })).toBe('redo')
  expect(press('KeyZ', {})).toBeNull()
  expect(press('KeyZ', { ctrlKey: true, altKey: true })).toBeNull()
  expect(press('KeyX', { ctrlKey: true })).toBeNull()
})
