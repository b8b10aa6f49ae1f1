/** Words of a text in lower case: letters and digits, ё kept. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The different words of many texts that are long enough to be mistyped. */
export function collectWords(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(splitWords).filter((word) => word.length > 3))
}

const endings =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ов|ев|ей|ий|ый|ой|ая|яя|ое|ее|ые|ие|ам|ям|ах|ях|ом|ем|ую|юю|[аеёиоуыэюяьй])$/

/**
 * LIKE patterns, any of which finds a word in all its forms: the ending falls, a fleeting vowel may be there or not
 * (ремень, ремни; палец, пальцы). Words of fewer than three letters give none: they say nothing and no index finds them.
 */
export function wordPatterns(word: string): string[] {
  if (word.length < 3) return []
  const cut = word.length > 4 ? word.replace(endings, '') : word
  const stem = (cut.length >= 3 ? cut : word).replaceAll('ё', '_')
  const fleeting = /^(.{3,}?)[еоь]?([бвгджзклмнпрстфхцчшщ])$/.exec(stem)
  if (!fleeting || word.length < 5) return [`%${stem}%`]
  return [`%${fleeting[1]}${fleeting[2]}%`, `%${fleeting[1]}_${fleeting[2]}%`]
}
