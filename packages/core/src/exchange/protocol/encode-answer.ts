import type { ExchangeEncoding } from './exchange-call.ts'

/** Windows-1251 by code point, of the letters that answers are written with. */
const cyrillic = new Map(
  Array.from({ length: 128 }, (_, index) => {
    const byte = index + 128
    return [new TextDecoder('windows-1251').decode(new Uint8Array([byte])), byte] as const
  }),
)

/** The bytes of a plain answer: without a mark of order, for 1C looks for its word at the very beginning. */
export function encodeAnswer({ text, encoding }: { text: string; encoding: ExchangeEncoding }): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  return Buffer.from(Array.from(text, (sign) => toByte(sign)))
}

function toByte(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code < 128 ? code : (cyrillic.get(sign) ?? 0x3f)
}
