import { latinLetters } from '../latin-letters.ts'

/** As addresses have them for good: another letter would move every page. */
const letters: Record<string, string> = {
  ...latinLetters,
  ё: 'yo',
  й: 'y',
  ц: 'c',
  ч: 'ch',
  щ: 'shch',
  ы: 'y',
  ю: 'yu',
  я: 'ya',
  ä: 'a',
  ö: 'o',
  ü: 'u',
  '×': 'x',
  ß: 'ss',
}

/** «Ремни вариаторные» → remni-variatornye: Latin letters, digits and single dashes, as addresses have them. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (sign) => letters[sign] ?? '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}
