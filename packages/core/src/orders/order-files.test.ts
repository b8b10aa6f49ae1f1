import { expect, it } from 'vitest'
import { checkOrderFiles, sanitizeFileName } from './order-files.ts'

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

it('keeps a readable name, without folders, control characters and false extensions', () => {
  expect(sanitizeFileName('../../etc/доверенность 14.exe', 'pdf')).toBe('доверенность 14.pdf')
  expect(sanitizeFileName('C:\\Users\\a\\счёт.pdf', 'pdf')).toBe('счёт.pdf')
  expect(sanitizeFileName('a\r\nSet-Cookie: x"<b>.pdf', 'pdf')).toBe('aSet-Cookie xb.pdf')
  expect(sanitizeFileName('...', 'png')).toBe('file.png')
})

it('goes by the content of a file, not by its name', async () => {
  const [file] = await checkOrderFiles([{ name: 'scan.jpg', content: pdf }])

  expect(file).toMatchObject({ name: 'scan.pdf', mimeType: 'application/pdf' })
  await expect(checkOrderFiles([{ name: 'invoice.pdf', content: Buffer.from('MZ<html>') }])).rejects.toMatchObject({
    code: 'unsupported_file',
  })
})

it('refuses a sixth file, an empty one and one above 10 MB', async () => {
  const file = { name: 'a.pdf', content: pdf }

  await expect(checkOrderFiles(Array(6).fill(file))).rejects.toMatchObject({ code: 'validation_error' })
  await expect(checkOrderFiles([{ name: 'a.pdf', content: Buffer.alloc(0) }])).rejects.toMatchObject({
    code: 'validation_error',
  })
  const big = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])
  await expect(checkOrderFiles([{ name: 'a.pdf', content: big }])).rejects.toMatchObject({ code: 'payload_too_large' })
})
