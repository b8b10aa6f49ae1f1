import { nameKeys, type SearchDictionary } from './search-dictionary.ts'
import { switchLayout } from './switch-layout.ts'

const shortestSwitched = 3

/**
 * The query with words retyped that say nothing in the keyboard layout they stand in and something in the other one:
 * «htvtym фскщы» is «ремень acros». Codes stay as they are.
 */
export function mendLayout(query: string, dictionary: SearchDictionary): string {
  return query
    .split(/(\s+)/u)
    .map((word) => {
      if (/\d/.test(word) || !/\p{L}/u.test(word)) return word
      if (areKnown(word, dictionary)) return word
      const switched = switchLayout(word)
      if (lettersOf(switched) < shortestSwitched) return word
      if (areKnown(switched, dictionary)) return switched
      // A slip in the other layout besides; a word that is near one as it stands was typed in the right one.
      return nearest(switched, dictionary) !== undefined && nearest(word.toLowerCase(), dictionary) === undefined
        ? switched
        : word
    })
    .join('')
}

/** Keys of letters may be signs in the other layout: «руб.» is «he,.» there, two letters of anything. */
function lettersOf(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0
}

/** The known word that an unknown one was meant to be; undefined when it is known, or nothing is near. */
export function mendWord(word: string, mayBeBegun: boolean, dictionary: SearchDictionary): string | undefined {
  return isKnown(word, mayBeBegun, dictionary) ? undefined : nearest(word, dictionary)
}

/** A word of the catalogue, finished and perhaps with a slip. */
export function isWord(word: string, dictionary: SearchDictionary): boolean {
  return mendWord(word.toLowerCase(), false, dictionary) !== undefined || isKnown(word.toLowerCase(), false, dictionary)
}

function nearest(word: string, { words, nameWords }: SearchDictionary): string | undefined {
  return words.nearest(word) ?? nameWords.nearest(word)
}

function areKnown(text: string, dictionary: SearchDictionary): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.length > 0 && words.every((word) => isKnown(word, true, dictionary))
}

function isKnown(word: string, mayBeBegun: boolean, dictionary: SearchDictionary): boolean {
  const { words, nameWords, names, synonyms, categoryWords } = dictionary
  if (words.formsOf(word).length > 0 || nameWords.formsOf(word).length > 0) return true
  if (nameKeys(word).some((key) => names.has(key) || synonyms.has(key) || categoryWords.has(key))) return true
  if (!mayBeBegun || word.length < 2) return false
  return words.startingWith(word, 1).length > 0 || nameWords.startingWith(word, 1).length > 0
}
