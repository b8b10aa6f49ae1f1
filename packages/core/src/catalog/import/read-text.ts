import { open } from 'node:fs/promises'
import { textPieceBytes } from '../../platform/text/index.ts'
import { CatalogFileError } from './catalog-record.ts'
import { findSpoiltLine, type TextEncoding } from './text-encoding.ts'

/**
 * The text of a file piece by piece, without its mark of order: UTF-8, or what `tellEncoding` says of its head. Throws
 * CatalogFileError with the line of a byte that is no sign.
 */
export async function* readText(
  path: string,
  tellEncoding: (head: Uint8Array) => TextEncoding = () => 'utf-8',
): AsyncGenerator<string> {
  // One buffer for the whole file: a fresh one for each piece is freed late, and memory would grow with the file.
  const buffer = Buffer.allocUnsafeSlow(textPieceBytes)
  await using file = await open(path)
  let decoder: Decoder | undefined
  let lines = 1
  for (let length = await readInto(file, buffer); length > 0; length = await readInto(file, buffer)) {
    const piece = buffer.subarray(0, length)
    decoder ??= new TextDecoder(tellEncoding(piece), { fatal: true })
    const text = decode(decoder, lines, piece)
    yield text
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  }
  const rest = decoder ? decode(decoder, lines) : ''
  if (rest !== '') yield rest
}

type Decoder = InstanceType<typeof TextDecoder>

async function readInto(file: Awaited<ReturnType<typeof open>>, buffer: Buffer): Promise<number> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length)
  return bytesRead
}

/** The text of a piece that begins in line `line`; without one, what is left of those before. */
function decode(decoder: Decoder, line: number, piece?: Buffer): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    const spoilt = line + (piece && decoder.encoding === 'utf-8' ? findSpoiltLine(piece) : 0)
    throw new CatalogFileError(spoilt, 'файл не в кодировке UTF-8. Сохраните его в UTF-8 и повторите')
  }
}
