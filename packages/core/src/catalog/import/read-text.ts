import { createReadStream } from 'node:fs'
import { CatalogFileError } from './catalog-record.ts'

/** The text of a UTF-8 file piece by piece, without its byte order mark. Another encoding is refused by line. */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let lines = 1
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const text = decode(() => decoder.decode(chunk, { stream: true }), lines)
    yield text
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  }
  const rest = decode(() => decoder.decode(), lines)
  if (rest !== '') yield rest
}

function decode(read: () => string, line: number): string {
  try {
    return read()
  } catch {
    throw new CatalogFileError(line, 'файл не в кодировке UTF-8. Сохраните его в UTF-8 и повторите')
  }
}
