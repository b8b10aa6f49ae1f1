import { expect, it } from 'vitest'
import { findSpoiltLine, tellEncoding } from './text-encoding.ts'

/** «Втулка» and «Рёбра» as Excel saves them, the last beginning with two bytes that could be a sign of UTF-8. */
const bush = Uint8Array.of(0xc2, 0xf2, 0xf3, 0xeb, 0xea, 0xe0)
const ribs = Uint8Array.of(0xd0, 0xb8, 0xe1, 0xf0, 0xe0)
const bytes = (...parts: (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

it.each([
  ['Latin letters alone', bytes('code1c;branch\nA-1;smolensk\n'), 'utf-8'],
  ['Russian', bytes('code;name\n1;Втулка «А» №5\n'), 'utf-8'],
  ['Russian with a byte spoilt', bytes('code;name\n1;Втулка\n2;Вт', Uint8Array.of(0xff), 'лка\n'), 'utf-8'],
  ['Russian cut within a letter', bytes('name\nВтулка').subarray(0, -1), 'utf-8'],
  ['Russian of windows-1251', bytes('code;name\n1;', bush, ' ', ribs, '\n'), 'windows-1251'],
  ['a mark of UTF-16', Uint8Array.of(0xff, 0xfe, 0x63, 0), 'utf-16le'],
])('%s is told by its bytes', (_, head, encoding) => {
  expect(tellEncoding(head)).toBe(encoding)
})

it('the line of the first spoilt byte is found, whatever sign the piece begins in', () => {
  const piece = bytes(Buffer.from('Я').subarray(1), 'корь\nВтулка\nВт', Uint8Array.of(0xff), 'лка\nРемень\n')

  expect(findSpoiltLine(piece)).toBe(2)
  expect(findSpoiltLine(bytes('Втулка\nВт', Uint8Array.of(0xcf), '\n'))).toBe(1)
})
