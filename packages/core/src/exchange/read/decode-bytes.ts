import { inTextPieces } from '../../platform/text/index.ts'
import { exchangeRefusal } from '../protocol/exchange-call.ts'

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * Texts of a document piece by piece, in the encoding that its mark of order or its declaration names; UTF-8 by default.
 * Throws exchange_refused when the bytes are of another encoding.
 */
export async function* decodeBytes(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let head: Buffer | null = Buffer.alloc(0)
  let decoder: Decoder | undefined
  for await (const chunk of content) {
    let bytes: Buffer = chunk
    if (head) {
      bytes = head = Buffer.concat([head, chunk])
      if (head.length < 200) continue
      head = null
    }
    decoder ??= openDecoder(bytes)
    for (const piece of inTextPieces(bytes)) yield decode(decoder, piece)
  }
  if (head) {
    decoder = openDecoder(head)
    yield decode(decoder, head)
  }
  if (decoder) yield decode(decoder)
}

type Decoder = InstanceType<typeof TextDecoder>

function openDecoder(bytes: Buffer): Decoder {
  const mark = marks.find((one) => one.bytes.every((byte, index) => bytes[index] === byte))
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(bytes.toString('latin1', 0, 200))
  // Some programs write UTF-8 under a declaration of windows-1251: their bytes cannot be mistaken.
  const written = bytes.includes('<Коммерческая') ? 'utf-8' : undefined
  const name = mark?.encoding ?? written ?? declared?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(name, { fatal: true })
  } catch {
    throw exchangeRefusal(`Кодировка «${name}» не поддерживается. Выгрузите файл в UTF-8 или windows-1251.`)
  }
}

function decode(decoder: Decoder, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw exchangeRefusal(
      `Файл назван ${decoder.encoding.toUpperCase()}, но записан в другой кодировке, или его части пришли не все. Повторите обмен.`,
    )
  }
}
