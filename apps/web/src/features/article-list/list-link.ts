import lzString from 'lz-string'
import { type KeptList, toDecisions } from './kept-list.ts'

/** What somebody sends to somebody else of a list. */
export type SentList = Pick<KeptList, 'text' | 'decisions'>

const mark = 'list='
/** A list of a thousand lines takes half of it. */
const mostLength = 30_000

/**
 * The list as the part of an address that no server hears: it is nobody's but theirs who have the link, and it lasts as
 * long as they keep it.
 */
export function toListHash({ text, decisions }: SentList): string {
  return mark + lzString.compressToEncodedURIComponent(JSON.stringify({ text, decisions }))
}

/** The list of an address's hash without «#»; `broken` when the link has been cut off, null when it carries none. */
export function readListHash(hash: string): SentList | 'broken' | null {
  if (!hash.startsWith(mark)) return null
  if (hash.length > mostLength) return 'broken'
  try {
    // Some messengers encode the sign.
    const packed = hash.slice(mark.length).replaceAll('%2B', '+')
    const sent: unknown = JSON.parse(lzString.decompressFromEncodedURIComponent(packed) ?? '')
    if (typeof sent !== 'object' || sent === null || !('text' in sent) || typeof sent.text !== 'string') return 'broken'
    return { text: sent.text, decisions: toDecisions('decisions' in sent ? sent.decisions : null) }
  } catch {
    return 'broken'
  }
}
