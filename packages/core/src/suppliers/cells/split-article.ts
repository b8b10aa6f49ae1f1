import { articleKey } from '../../catalog/index.ts'

const severalSigns = /\s*[;|\n\r]+\s*|,\s+|(?<=[\p{L}\d]{5}),(?=[\p{L}\d]{5})|\s+\/\s+/u
const likeNumber = /^(?=.*\d)[\p{L}\d][\p{L}\d ./×_-]{2,29}$/u
const word = /\p{Ll}{4}/u
const mostCharacters = 1_000

/** «RE504836, RE541420»: the numbers of a cell that is nothing but numbers. One: the text as it is. */
export function splitNumbers(text: string): string[] {
  if (text.length > mostCharacters) return [text]
  const pieces = text.split(severalSigns).filter((piece) => piece !== '')
  return pieces.length > 1 && pieces.every((piece) => likeNumber.test(piece) && !word.test(piece)) ? pieces : [text]
}

/** «RE504836 Фильтр масляный» of a column that says both. Without a number at its beginning all of it is the name. */
export function splitName(cell: string): { article: string; name: string } {
  const text = cell.trim()
  const at = text.search(/\s/)
  if (at < 0) return { article: text, name: '' }
  const first = text.slice(0, at).replace(/[,;:]$/, '')
  const rest = text.slice(at).trimStart()
  return /\d/.test(first) ? { article: first, name: rest.replace(/^[-–—]\s+/, '') } : { article: '', name: text }
}

const mostWords = 3
const leastRest = 3

/**
 * «John Deere RE504836», «RE504836 (John Deere)»: the article without the maker that stands beside it in its cell. `isMaker`
 * says of a key (`articleKey`) whether it is one. Undefined: no maker is there.
 */
export function splitMaker(
  text: string,
  isMaker: (key: string) => boolean,
): { article: string; maker: string } | undefined {
  if (!/[\s(]/.test(text) || text.length > mostCharacters) return undefined
  const words = text
    .replace(/[()[\],]+/g, ' ')
    .trim()
    .split(/\s+/)
  for (let count = Math.min(mostWords, words.length - 1); count > 0; count--) {
    const sides = [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ]
    for (const [maker = [], rest = []] of sides) {
      const article = rest.join(' ')
      if (article.length >= leastRest && /\d/.test(article) && isMaker(articleKey(maker.join(' ')))) {
        return { article, maker: maker.join(' ') }
      }
    }
  }
  return undefined
}
