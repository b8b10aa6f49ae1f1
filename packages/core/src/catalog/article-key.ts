/** Cyrillic capitals that look like Latin ones. */
export const lookAlikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/**
 * An article as people type it: without spaces, dots, dashes and slashes, capital, Cyrillic look-alikes as Latin.
 * Equal to the SQL function article_key for every string; a test compares them.
 */
export function articleKey(article: string): string {
  let key = ''
  for (const char of article) {
    // SQL's upper maps one character to one; JavaScript would turn ß into SS.
    const upper = char.toUpperCase()
    if (/^[0-9A-ZА-ЯЁ]$/.test(upper)) key += lookAlikes[upper] ?? upper
  }
  return key
}
