import { splitWords } from './search-words.ts'

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/**
 * A query that found nothing, mended: typed in the wrong keyboard layout (htvtym → ремень), or with a slip of one
 * letter in words of four to six letters, two in longer ones. Undefined when no known word comes close.
 */
export function correctQuery(query: string, words: ReadonlySet<string>): string | undefined {
  const text = query.toLowerCase()
  const switched = switchLayout(text)
  if (switched !== text && splitWords(switched).some((word) => isKnown(word, words))) return switched
  const mended = splitWords(text).map((word) => (/^\p{L}{4,}$/u.test(word) ? nearestWord(word, words) : word))
  const corrected = mended.join(' ')
  return corrected === splitWords(text).join(' ') ? undefined : corrected
}

function switchLayout(text: string): string {
  return [...text].map((char) => russianKeys[latinKeys.indexOf(char)] ?? char).join('')
}

function isKnown(word: string, words: ReadonlySet<string>): boolean {
  return word.length > 3 && (words.has(word) || nearestWord(word, words) !== word)
}

/** The known word with the fewest changed letters, or the word itself when it is known or nothing is near. */
function nearestWord(word: string, words: ReadonlySet<string>): string {
  if (words.has(word)) return word
  const allowed = word.length < 7 ? 1 : 2
  let nearest = { word, distance: allowed + 1 }
  for (const known of words) {
    if (Math.abs(known.length - word.length) > allowed) continue
    const distance = editDistance(word, known)
    if (distance < nearest.distance) nearest = { word: known, distance }
  }
  return nearest.word
}

/** Letters to insert, drop or change to get from one word to the other (Levenshtein). */
export function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1
      current.push(
        Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + change),
      )
    }
    previous = current
  }
  return previous[to.length] ?? 0
}
