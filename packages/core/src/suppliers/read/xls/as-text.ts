import { detectEncoding } from '../../detect/detect-text.ts'

const headBytes = 64 * 1024

/**
 * A table in HTML, or a workbook in XML, as text in its own encoding: what it says of itself, else what its bytes look like.
 * Undefined for a binary workbook, and for UTF-8 that needs no help.
 */
export function asText(content: Buffer): string | undefined {
  const head = content.subarray(0, headBytes)
  const start = head.toString('latin1').replaceAll('\0', '').trimStart()
  if (!/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(start)) return undefined
  const detected = detectEncoding(head)
  if (detected.startsWith('utf')) return new TextDecoder(detected).decode(content)
  const named = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]?.toLowerCase() ?? ''
  return new TextDecoder(/^(?:windows-1251|cp1251|koi8-r|ibm866|cp866)$/.test(named) ? named : detected).decode(content)
}
