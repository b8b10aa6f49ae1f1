import type { Readable } from 'node:stream'

/** A letter of the mailbox, not yet taken. */
export interface IncomingLetter {
  /** Of all of it, also when `content` is its head alone. */
  sizeBytes: number
  /** The letter as it came; of one above `mostBytes` only its head. */
  content: Readable
  /** Where to go on after it; null where letters that are taken go away. */
  cursor: string | null
  /** Call it once the letter is safe: where letters go away, it goes. */
  done(): Promise<void>
}

export interface LettersToRead {
  /** What the last letter that was taken said; null at first. */
  cursor: string | null
  /** Above it a letter is not read further than its head. */
  mostBytes: number
  signal: AbortSignal
}

/** The mailbox that price lists are sent to. */
export interface PriceMailPort {
  readonly provider: 'imap' | 'folder' | 'none'
  /** Where suppliers send their letters; null: nowhere. */
  readonly address: string | null
  /** The mail server whose word on a sender's authenticity counts (authserv-id of RFC 8601); null: nobody's. */
  readonly authority: string | null
  /** Letters after the cursor, the oldest first. Throws OutboundError with what an administrator may read. */
  letters(read: LettersToRead): AsyncIterable<IncomingLetter>
}

/** Of a letter that is too large: as much as headers take. */
export const headBytes = 64 * 1024
