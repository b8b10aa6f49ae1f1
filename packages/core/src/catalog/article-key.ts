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

/** What is no letter or digit of an article. Dotless ı, long ſ and old Cyrillic letters have capitals among ours. */
const separators = /[^0-9A-Za-zА-ЯЁа-яёıſ\u1c80-\u1c86]+/g
const lookAlike = /[АВЕКМНОРСТУХ]/g

/**
 * An article as people type it: without spaces, dots, dashes and slashes, capital, Cyrillic look-alikes as Latin.
 * Equal to the SQL function article_key for every string; a test compares them.
 */
export function articleKey(article: string): string {
  return article
    .replace(separators, '')
    .toUpperCase()
    .replace(lookAlike, (letter) => lookAlikes[letter] ?? letter)
}
