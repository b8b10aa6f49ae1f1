const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** What the same keys write in the other keyboard layout: «htvtym» is «ремень», «фскщы» is «acros». */
export function switchLayout(text: string): string {
  const isRussian = /[а-яё]/i.test(text)
  const [from, to] = isRussian ? [russianKeys, latinKeys] : [latinKeys, russianKeys]
  return [...text.toLowerCase()].map((char) => to[from.indexOf(char)] ?? char).join('')
}
