import { inTextPieces } from '../../platform/text/index.ts'
import { exchangeRefusal } from '../protocol/exchange-call.ts'

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  // «<?» of a document that has no mark.
  { bytes: [0x3c, 0x00, 0x3f, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x3c, 0x00, 0x3f], encoding: 'utf-16be' },
]

const rootWord = 'Коммерческая'
const rootIn1251 = Buffer.from(Array.from(rootWord, (letter) => letter.charCodeAt(0) - 0x350))

/**
 * Texts of a document piece by piece, in the encoding that its mark of order or its declaration names; UTF-8 by default.
 * Blanks and marks before its first sign, which programs of the operators' own leave there, are none of it. Throws
 * exchange_refused when the bytes are of another encoding.
 */
export async function* decodeBytes(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let isAtStart = true
  for await (const text of decodePieces(content)) {
    const kept: string = isAtStart ? text.trimStart() : text
    isAtStart &&= kept === ''
    yield kept
  }
}

/** Where a document of exchange begins, as far as its first bytes tell, in whatever encoding. */
export function isDocumentStart(head: Buffer): boolean {
  return ['utf-8', 'windows-1251', 'utf-16le', 'utf-16be'].some((encoding) =>
    /^\s*<(?:\?xml|!DOCTYPE|!--|(?:[\w.-]{1,20}:)?Комм)/i.test(new TextDecoder(encoding).decode(head)),
  )
}

async function* decodePieces(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
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
  const written = bytes.includes(rootWord) ? 'utf-8' : undefined
  const undeclared = bytes.includes(rootIn1251) ? 'windows-1251' : 'utf-8'
  const name = mark?.encoding ?? written ?? declared?.[1] ?? undeclared
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
