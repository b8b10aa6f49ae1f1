import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CFB } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipOf } from '../../../../tests/fixtures/suppliers/zip.ts'
import { isEmptySample, takeSample } from './detect/file-sample.ts'
import { openTable } from './read/open-table.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agromarket-refused-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function open(content: Buffer | string) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return openTable(path, { encoding: 'auto', delimiter: 'auto' })
}

function container(...parts: string[]): Buffer {
  const file = CFB.utils.cfb_new()
  for (const part of parts) CFB.utils.cfb_add(file, part, Buffer.alloc(4_096, 5))
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}

describe('what is no table of ours is told by what it is', () => {
  it.each<[string, () => Buffer | string, RegExp]>([
    ['a book with a password', () => container('EncryptionInfo', 'EncryptedPackage'), /^Книга защищена паролем/],
    ['a document of Word of old', () => container('WordDocument'), /другой документ/],
    ['a document of Word', () => zipOf({ 'word/document.xml': '<w:document/>' }), /документ Word/],
    ['rich text', () => '{\\rtf1\\ansi Прайс}', /RTF/],
    ['JSON', () => '{"items": [{"article": "A1", "price": 10}]}', /JSON/],
    ['a list in JSON', () => '[\n  {"article": "A1"}\n]', /JSON/],
    [
      'a page in one file',
      () => 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\n',
      /MHTML/,
    ],
    ['a page without a table', () => '<!DOCTYPE html><html><body><h1>403</h1></body></html>', /нет таблицы/],
  ])('%s', async (_what, content, reason) => {
    await expect(open(content())).rejects.toThrow(reason)
  })
})

it.each([
  ['a mark of UTF-8 alone', '\ufeff', true],
  ['rows of nothing', ' \r\n;;;\r\n\t\r\n', true],
  ['one word', ';;\r\n;слово;', false],
])('a file is empty when no cell says anything: %s', async (_what, content, isEmpty) => {
  const table = await open(content)

  expect(isEmptySample(await takeSample(table))).toBe(isEmpty)
})
