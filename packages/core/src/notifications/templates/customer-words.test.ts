import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteCustomer } from './customer-words.ts'

describe('what a customer has written', () => {
  it.each([
    ['Пётр', '«Пётр»'],
    ['И.И.Петров', '«И. И. Петров»'],
    ['Позвоните до 9.30, нужно 12.5 кг', '«Позвоните до 9.30, нужно 12.5 кг»'],
    ['ООО «Рассвет»', '«ООО "Рассвет"»'],
    ['', ''],
    [' \n ', ''],
    ['первая\r\nвторая\n\n\nтретья', '«первая\nвторая\nтретья»'],
    ['заходите на https://evil.example/x?y=1', '«заходите на https evil. example/x?y=1»'],
    ['http:\\\\evil.example', '«http evil. example»'],
    ['www.evil.ru и //evil.ru', '«www. evil. ru и evil. ru»'],
    ['evil。ru, evil．ru, evil｡ru', '«evil. ru, evil. ru, evil. ru»'],
    ['evil․ru, ⓔⓥⓘⓛ．ｒｕ, № 5', '«evil. ru, evil. ru, № 5»'],
    ['президент.рф', '«президент. рф»'],
    ['win@evil.ru', '«win@evil. ru»'],
    ['mailto:win@evil.ru', '«mailto win@evil. ru»'],
    ['ev\u200Bil\u00AD.\u2060ru', '«evil. ru»'],
    ['\u202Eur.live', '«ur. live»'],
  ])('%j is quoted as %j', (text, quoted) => {
    expect(quoteCustomer(text, 200)).toBe(quoted)
  })

  it('is cut to what fits, whole characters', () => {
    expect(quoteCustomer('👍'.repeat(10), 3)).toBe('«👍👍👍…»')
    expect(quoteCustomer('👍👍👍', 3)).toBe('«👍👍👍»')
  })

  it('never holds what a mail program takes for a link, nor leaves its quotation marks', () => {
    const part = fc.constantFrom(
      'http',
      'https',
      '://',
      ':',
      '/',
      '\\',
      '.',
      '。',
      'www',
      'evil',
      'ru',
      'рф',
      'xn--p1ai',
      '@',
      ' ',
      '\n',
      '\u200B',
      '\u202E',
      '«',
      '»',
      '-',
      '_',
      '1',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 12 }),
        (parts) => {
          const quoted = quoteCustomer(parts.join(''), 200)
          expect(quoted).not.toMatch(/:\/\/|\/\/|\\\\/)
          expect(quoted).not.toMatch(/[\p{L}\p{N}_-][.。．｡]\p{L}/u)
          expect(quoted.slice(1, -1)).not.toMatch(/[«»\p{Cf}\r]/u)
        },
      ),
    )
  })
})
