import { describe, expect, it } from 'vitest'
import { detectEncoding } from './detect-text.ts'

/** «А;Я№» as windows-1251 has it: its last two letters could be a sign of UTF-8. */
const fewLetters = Uint8Array.of(0xc0, 0x3b, 0xdf, 0xb9)

describe('the encoding of a text', () => {
  it.each([
    ['of a few letters that happen to fit UTF-8', fewLetters, 'windows-1251'],
    ['with one spoiled byte', Buffer.concat([Buffer.from('Ремень;Фильтр масляный'), Uint8Array.of(0xff)]), 'utf-8'],
    ['whose head ends within a letter', Buffer.from('Фильтр масляный').subarray(0, -1), 'utf-8'],
    ['of Latin letters alone', Buffer.from('article;price'), 'utf-8'],
  ])('%s', (_, head, encoding) => {
    expect(detectEncoding(head)).toBe(encoding)
  })
})
