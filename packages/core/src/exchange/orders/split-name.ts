/** A person's name in the parts that 1C keeps apart; empty ones are not known. */
export interface NameParts {
  lastName: string
  firstName: string
  patronymic: string
}

const isPatronymic = (word: string) => /(?:ич|вна|чна|шна|улы|кызы|оглы)$/i.test(word)
/** None of the endings that first names have, too («Константин», «Галина»). */
const isSurname = (word: string) => /.{2}(?:[оеё]ва?|[сц]к(?:ий|ая)|енко|ч?ук|юк|дзе|швили)$/i.test(word)

/**
 * People write their name in either order: the patronymic tells which, else a surname that stands first before what is none;
 * else the first name stands first, as browsers fill it in.
 */
export function splitName(name: string): NameParts {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', second = ''] = words
  const at = words.findIndex((word, index) => index > 0 && isPatronymic(word))
  const rest = words.slice(at > 0 ? at + 1 : 1).join(' ')
  if (at > 0 && rest !== '')
    return { lastName: rest, firstName: words.slice(0, at).join(' '), patronymic: words[at] ?? '' }
  if (at > 1) return { lastName: first, firstName: words.slice(1, at).join(' '), patronymic: words[at] ?? '' }
  if (at === 1) return { lastName: '', firstName: first, patronymic: second }
  const isReversed = words.length === 2 && isSurname(first) && !isSurname(second)
  return isReversed
    ? { lastName: first, firstName: second, patronymic: '' }
    : { lastName: rest, firstName: first, patronymic: '' }
}
