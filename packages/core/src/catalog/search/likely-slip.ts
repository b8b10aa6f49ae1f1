const vowels = /^[аеёиоуыэюяaeiouy]$/
/** Letters that sound alike where no vowel follows, and that look or are heard alike. */
const alike = [
  'бп',
  'вф',
  'гк',
  'дт',
  'жш',
  'зс',
  'шщ',
  'цс',
  'ъь',
  'иъ',
  'иь',
  'йи',
  'ck',
  'cs',
  'sz',
  'vw',
  'dt',
  'bp',
  'gk',
]
const keyRows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Whether somebody who meant the known word may have typed the other, one letter apart: a letter left out, two swapped,
 * one typed twice, a sign too many, or one taken for another of its sound or of the next key. A first letter is right, but for an «о» heard as «а».
 */
export function isLikelySlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < Math.min(typed.length, meant.length) && typed[at] === meant[at]) at++
  if (typed.length < meant.length) return true
  const own = typed[at] ?? ''
  if (typed.length > meant.length) return own === typed[at - 1] || /^[ьъ]$/.test(own)
  const wanted = meant[at] ?? ''
  if (own === meant[at + 1] && wanted === typed[at + 1]) return true
  return at > 0 ? areAlike(own, wanted) : /^(?:ао|оа)$/.test(own + wanted)
}

function areAlike(one: string, other: string): boolean {
  if (vowels.test(one) && vowels.test(other)) return true
  if (alike.some((pair) => pair.includes(one) && pair.includes(other))) return true
  return keyRows.some(
    (row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
  )
}
