import { open } from 'node:fs/promises'
import { CatalogFileError } from './catalog-record.ts'

/** Small enough that its text lives and dies in V8's young generation: bigger texts pile up until a full collection. */
const pieceBytes = 64 * 1024

/** The text of a UTF-8 file piece by piece, without its byte order mark. Another encoding is refused by line. */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  // One buffer for the whole file: a fresh one for each piece is freed late, and memory would grow with the file.
  const buffer = Buffer.allocUnsafeSlow(pieceBytes)
  await using file = await open(path)
  let lines = 1
  for (let length = await readInto(file, buffer); length > 0; length = await readInto(file, buffer)) {
    const text = decode(() => decoder.decode(buffer.subarray(0, length), { stream: true }), lines)
    yield text
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  }
  const rest = decode(() => decoder.decode(), lines)
  if (rest !== '') yield rest
}

async function readInto(file: Awaited<ReturnType<typeof open>>, buffer: Buffer): Promise<number> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length)
  return bytesRead
}

function decode(read: () => string, line: number): string {
  try {
    return read()
  } catch {
    throw new CatalogFileError(line, 'файл не в кодировке UTF-8. Сохраните его в UTF-8 и повторите')
  }
}
