/** A word of an address, and what it is searched by. */
export interface Word {
  /** As it was typed. */
  text: string
  key: string
}

/** More words than an address has are not read. */
const mostWords = 14

/** «Рославльский р-н, д. Остёр» → its words; «ё» counts as «е», hyphens hold a word together. */
export function toWords(text: string): Word[] {
  return text
    .split(/[\s,;()«»"]+/)
    .map((word) => ({ text: word, key: toKey(word) }))
    .filter(({ key }) => key !== '')
    .slice(0, mostWords)
}

function toKey(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}/-]/gu, '')
    .replace(/^-+|-+$/g, '')
}
