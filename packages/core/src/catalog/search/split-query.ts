import { toLexemes } from './search-key.ts'

/** A piece of a query between spaces. */
export interface Chunk {
  /** Without signs at its ends. */
  typed: string
  /** The same in lower case. */
  text: string
  /** As the index has it. Several for «10w-40»; one for a word. */
  lexemes: readonly string[]
  isCode: boolean
  /** So many pieces are wanted, «2 шт», which says something of a pack alone; or the number of a line. */
  isCount?: true
  /** Was mended: what was typed is no word. */
  isMended?: true
  /** Was mended by more than one letter: it may be another thing. */
  isGuess?: true
  /** Was typed in the other keyboard layout. */
  isSwitched?: true
}

export interface SplitQuery {
  /** The whole query, sizes in one spelling. */
  text: string
  /** The same without words that say nothing. */
  telling: string
  chunks: Chunk[]
  /** What stood behind the longest query that is read. */
  rest: string[]
}

const mostChunks = 10
const signs = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** Words that say nothing about a part: small ones, and those of people who ask for one. */
const empty = new Set(
  [
    'для на и с со в во к ко от до по из за под над или а но не ли у о об при это',
    'шт штук штука штуки мм миллиметр миллиметра миллиметров см ватт ампер ач руб рубль рубля рублей',
    'купить заказать цена цену стоит стоимость почём сколько недорого срочно наличие наличии есть',
    'нужен нужна нужно нужны надо мне нам вас здравствуйте добрый день новый новая новое новые',
    'что какой какая какое какие бы подскажите скажите пожалуйста интересует ищу куплю можно доставка доставки',
    'арт артикул код номер кат каталожный поз позиция аналог аналоги замена зап запчасть запчасти запчастей',
  ].flatMap((words) => words.split(' ')),
)
/** Units of the shop's names that stand behind a number and are nothing by themselves there: «112 звеньев». */
const countedThings = /^(?:зв|звен(?:о|а|ьев|ья)|контакт(?:а|ов)|отверсти(?:е|я|й)|отв|секци(?:и|й)|шлиц(?:а|ев|ов)?)$/

/** «2 шт.», «x2 pcs», «3 комплекта»: how many are wanted. Packs have it in their names: «25 шт.» */
const pieceCount =
  /(?<![\p{L}\p{N}.,×-])[xх×*]?(\d{1,4})\s*(?:шт(?:ук[аи]?)?|компл(?:ект(?:а|ов))?|уп(?:ак(?:ов(?:к[аи]|ок))?)?|пар[аы]?|ед|pcs?)(?![\p{L}\p{N}])/giu

/** «шт 4», «шт. 4»: columns of an invoice in a row. */
const countBehindUnit = /(?<![\p{L}\p{N}])шт\.?\s*(\d{1,4})(?![\p{L}\p{N}.,×-])/giu
/** «12. 180212»: the number of a line. */
const lineNumber = /^\d{1,3}[.)]$/

/** «180212 x2» */
const times = /^[xх×*]\d{1,3}$/iu

/** «10 литров» is the «10 л» of names and not the 10 of «10W-40», «1,2 метра» is «1,2м». */
const countedUnits =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:[.,]\d{1,2})?)\s*(л|кг|м|литр|килограмм|вольт|метр)(?:а|ов)?(?![\p{L}\d])/giu

/** «24 в» at the end or before the next number: «12 в ступицу» is no voltage. */
const voltage = /(?<![\p{L}\p{N}.,])(6|12|14|24|28)\s+[вv](?=\s*(?:[\d,;]|$))/giu

/**
 * A query in pieces. Sizes are one piece however written («60 х 110*22» is «60×110×22», «d=20» is «20», «DN 20» is «DN20», «20 зубьев» is
 * «z=20», «100 А·ч» is «100», «2 шт.» is «2шт»), two long numbers with a stroke or a comma between them are two, a long number with a sign of times
 * behind it is no size, words without a meaning of their own fall away as long as others are left.
 */
export function splitQuery(query: string): SplitQuery {
  const text = query
    .normalize('NFC')
    .replace(/[:;|\t]/g, ' ')
    .replace(/(?<![\p{L}\p{N}])[dдфø⌀]\s*=\s*(?=\d)/giu, '')
    .replace(/(?<=\d)\s*[аa][\s/·*.]?[чh](?![\p{L}\d]|\s*\d)/giu, '')
    .replace(/(?<!\p{L})(dn|ду)\s+(?=\d)/giu, '$1')
    .replace(/(?<=\d)\s*мм\s?[2²](?![\p{L}\p{N}])/giu, 'мм²')
    .replace(pieceCount, '$1шт')
    .replace(countBehindUnit, '$1шт')
    .replace(voltage, '$1в')
    .replace(countedUnits, (_, number: string, unit: string) => `${number}${unitOf(unit)}`)
    .replace(/(?<![\p{L}\p{N}.,])(\d{1,3})[\s-]*зуб(?:а|ов|ьев)?(?!\p{L})/giu, 'z=$1')
    .replace(/(?<=(?<!\d)\d{1,4})(?:\s*[xх×*]\s*|\s+на\s+)(?=\d)/gi, '×')
    .replace(/(?<=[\p{L}\d-]{4})[/\\,](?=[\p{L}\d-]{4})/gu, ' ')
  const pieces = text.split(/\s+/u).map((raw, index, raws) => {
    const isAside = index === 0 ? lineNumber.test(raw) : times.test(raw) && /\d{5}/.test(raws[index - 1] ?? '')
    return isAside ? toChunks(raw).map(toCount) : toChunks(raw)
  })
  const all = pieces.flat()
  const telling = pieces.flatMap((own, index) => (isEmpty(own, pieces[index - 1], pieces[index + 1]) ? [] : own))
  const chunks = telling.length > 0 ? telling : all
  const read = telling.map(({ typed }) => typed).join(' ')
  return {
    text,
    telling: read,
    chunks: chunks.slice(0, mostChunks),
    rest: chunks.slice(mostChunks).map((chunk) => chunk.typed),
  }
}

function unitOf(name: string): string {
  const unit = name.toLowerCase()
  if (unit.startsWith('в')) return 'в'
  if (unit.startsWith('м')) return 'м'
  return unit.startsWith('к') ? 'кг' : 'л'
}

/** Words joined by a sign are something together: «р/к». A letter before a number may be its first: «ремень а 1100». */
function isEmpty(
  [chunk, ...others]: readonly Chunk[],
  before: readonly Chunk[] = [],
  after: readonly Chunk[] = [],
): boolean {
  if (!chunk || others.length > 0) return false
  if (before.at(-1)?.isCode && countedThings.test(chunk.text)) return true
  return empty.has(chunk.text) && !(chunk.text.length === 1 && /^\d{3}/.test(after[0]?.text ?? ''))
}

function toCount(chunk: Chunk): Chunk {
  return { ...chunk, isCount: true }
}

/** A code stays whole («6201471-kit»), words joined by a hyphen are words. */
function toChunks(raw: string): Chunk[] {
  const typed = raw.replace(signs, '')
  const text = typed.toLowerCase()
  const lexemes = toLexemes(text)
  if (lexemes.length === 0) return []
  const isCode = /\d/.test(text)
  if (isCode || lexemes.length === 1) {
    const chunk = { typed, text, lexemes, isCode }
    return [/^\d{1,4}шт$/.test(text) ? toCount(chunk) : chunk]
  }
  return (typed.match(/\p{L}+/gu) ?? []).map((word) => ({
    typed: word,
    text: word.toLowerCase(),
    lexemes: toLexemes(word),
    isCode,
  }))
}
