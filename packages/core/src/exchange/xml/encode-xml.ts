import type { OrderCharset } from '@agromarket/shared'

const windows1251 = new Map<string, number>()
const decoder = new TextDecoder('windows-1251')
for (let byte = 0; byte < 256; byte += 1) windows1251.set(decoder.decode(Uint8Array.of(byte)), byte)

/** XML as bytes of the charset; a letter that windows-1251 has not (Қостанай) goes out as its number. */
export function encodeXml(xml: string, charset: OrderCharset): Buffer {
  if (charset === 'utf-8') return Buffer.from(xml, 'utf8')
  const bytes: number[] = []
  for (const sign of xml) {
    const byte = windows1251.get(sign)
    if (byte === undefined) bytes.push(...Buffer.from(`&#${sign.codePointAt(0)};`, 'latin1'))
    else bytes.push(byte)
  }
  return Buffer.from(bytes)
}
