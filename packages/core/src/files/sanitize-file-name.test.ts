import { expect, it } from 'vitest'
import { sanitizeFileName } from './sanitize-file-name.ts'

it('keeps a readable name, without folders, control characters and false extensions', () => {
  expect(sanitizeFileName('../../etc/доверенность 14.exe', 'pdf')).toBe('доверенность 14.pdf')
  expect(sanitizeFileName('C:\\Users\\a\\счёт.pdf', 'pdf')).toBe('счёт.pdf')
  expect(sanitizeFileName('a\r\nSet-Cookie: x"<b>.pdf', 'pdf')).toBe('aSet-Cookie xb.pdf')
  expect(sanitizeFileName('...', 'png')).toBe('file.png')
})
