import { toLexemes } from './search-key.ts'

/** A piece of a query between spaces. */
export interface Chunk {
  /** Without signs at its ends. */
  typed: string
  /** The same in lower case. */
  text: string
  /** As the index has it. Several for «10w-40»; one for a word. */
  lexemes: readonly string[]
  isCode: boolean
}

export interface SplitQuery {
  /** The whole query, sizes in one spelling. */
  text: string
  chunks: Chunk[]
  /** What stood behind the longest query that is read. */
  rest: string[]
}

const mostChunks = 10
const signs = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** Words that say nothing about a part. */
const empty = new Set(
  'для на и с со в во к ко от до по из за под над или а но не у о об при шт штук мм см литр литра литров вольт ватт ампер ач купить цена нужен нужна нужно нужны есть арт артикул зап запчасть запчасти запчастей'.split(
    ' ',
  ),
)

/**
 * A query in pieces. Sizes are one piece however written («60 х 110*22» is «60×110×22», «d=20» is «20»), words without
 * a meaning of their own fall away as long as others are left.
 */
export function splitQuery(query: string): SplitQuery {
  const text = query
    .normalize('NFC')
    .replace(/(?<![\p{L}\p{N}])[dд]\s*=\s*(?=\d)/giu, '')
    .replace(/(?<=\d)(?:\s*[xх×*]\s*|\s+на\s+)(?=\d)/gi, '×')
  const all = text.split(/\s+/u).flatMap(toChunks)
  const telling = all.filter(({ text: word }) => !empty.has(word))
  const chunks = telling.length > 0 ? telling : all
  return { text, chunks: chunks.slice(0, mostChunks), rest: chunks.slice(mostChunks).map((chunk) => chunk.typed) }
}

/** A code stays whole («6201471-kit»), words joined by a hyphen are words. */
function toChunks(raw: string): Chunk[] {
  const typed = raw.replace(signs, '')
  const text = typed.toLowerCase()
  const lexemes = toLexemes(text)
  if (lexemes.length === 0) return []
  const isCode = /\d/.test(text)
  if (isCode || lexemes.length === 1) return [{ typed, text, lexemes, isCode }]
  return (typed.match(/\p{L}+/gu) ?? []).map((word) => ({
    typed: word,
    text: word.toLowerCase(),
    lexemes: toLexemes(word),
    isCode,
  }))
}
