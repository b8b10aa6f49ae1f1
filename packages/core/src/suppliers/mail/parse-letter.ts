import type { Readable } from 'node:stream'
import { type AddressObject, type AttachmentStream, MailParser, type MessageText } from 'mailparser'

export interface LetterHead {
  /** The one address of From, in small letters; empty when there is none, or several. */
  sender: string
  subject: string
  /** Results of checks of the sender, the topmost first. */
  authResults: readonly string[]
}

export interface LetterAttachment {
  name: string
  mimeType: string
  /** It stands in the text itself: a logo, a signature. */
  isInText: boolean
  content: Readable
}

/** What a letter is made of: its head first, then attachments (each read or skipped before the next) and the text. */
export interface LetterReader {
  /** The rest of the letter is of no interest. */
  readonly hasEnough: boolean
  head(head: LetterHead): void
  attachment(attachment: LetterAttachment): Promise<void>
  text(text: string): void
}

/** The letter is not built as letters are; what was read before stays read. */
export class LetterBroken extends Error {
  override readonly name = 'LetterBroken'
}

/** HTML above it is not made text of. */
const longestHtml = 1024 * 1024

/** Reads a letter as it comes, holding no attachment in memory. Throws LetterBroken, and what the reader throws. */
export async function parseLetter(content: Readable, reader: LetterReader): Promise<void> {
  const parser = new MailParser({
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: longestHtml,
  })
  const faults: unknown[] = []
  let ownFault: { error: unknown } | undefined
  let froms = 0
  // The parser tells the headers twice, first read and then as lines.
  let headers: ReadonlyMap<string, unknown> = new Map()
  parser.on('headers', (read: Map<string, unknown>) => {
    headers = read
  })
  parser.on('headerLines', (lines: { key: string }[]) => {
    froms = lines.filter(({ key }) => key === 'from').length
    reader.head(toHead(headers, froms))
  })
  parser.on('error', (error) => faults.push(error))
  content.on('error', (error) => parser.destroy(error))
  content.pipe(parser)
  try {
    for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
      if (reader.hasEnough) break
      if (part.type === 'text') reader.text(part.text ?? '')
      else {
        await takeAttachment(part, reader).catch((error: unknown) => {
          ownFault = { error }
          throw error
        })
      }
    }
  } catch (error) {
    if (ownFault) throw ownFault.error
    throw new LetterBroken('The letter cannot be read', { cause: error })
  } finally {
    content.unpipe(parser)
    content.destroy()
  }
  if (faults.length > 0 && froms === 0) throw new LetterBroken('The letter cannot be read', { cause: faults[0] })
}

async function takeAttachment(part: AttachmentStream, reader: LetterReader): Promise<void> {
  const content = part.content as Readable
  try {
    await reader.attachment({
      name: (part.filename ?? '').trim() || 'вложение',
      mimeType: part.contentType,
      isInText: part.related === true,
      content,
    })
  } finally {
    content.resume()
    part.release?.()
  }
}

function toHead(headers: ReadonlyMap<string, unknown>, froms: number): LetterHead {
  const from = headers.get('from') as AddressObject | undefined
  const [first, ...others] = from?.value ?? []
  const isOne = froms === 1 && others.length === 0 && !first?.group
  const results = headers.get('authentication-results')
  return {
    sender: isOne ? (first?.address ?? '').toLowerCase() : '',
    subject: String(headers.get('subject') ?? ''),
    authResults: (Array.isArray(results) ? results : results === undefined ? [] : [results]).map(String),
  }
}
