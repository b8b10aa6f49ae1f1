/** A piece of a text: `isMatch` pieces are set bold. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

const separators = /[\s.\-/]/

/**
 * Cuts a text where the query stands in it. Spaces, dots and dashes count on neither side, as in article numbers:
 * «620 1471» matches in «BL-6201471».
 */
export function splitMatch(text: string, query: string): TextPiece[] {
  const wanted = normalize(query)
  const kept = [...text].map((char, index) => ({ char: normalize(char), index })).filter(({ char }) => char !== '')
  const at = wanted
    ? kept
        .map(({ char }) => char)
        .join('')
        .indexOf(wanted)
    : -1
  const first = kept[at]?.index
  const last = kept[at + wanted.length - 1]?.index
  if (at < 0 || first === undefined || last === undefined) return [{ text, isMatch: false }]
  return [
    { text: text.slice(0, first), isMatch: false },
    { text: text.slice(first, last + 1), isMatch: true },
    { text: text.slice(last + 1), isMatch: false },
  ].filter((piece) => piece.text !== '')
}

function normalize(text: string): string {
  return [...text.toLocaleLowerCase('ru')].filter((char) => !separators.test(char)).join('')
}
