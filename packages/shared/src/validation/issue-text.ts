import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type Forms = Readonly<Record<'one' | 'few' | 'many', string>>

const symbols: Forms = { one: 'символ', few: 'символа', many: 'символов' }
const symbolsOf: Forms = { one: 'символа', few: 'символов', many: 'символов' }
const values: Forms = { one: 'значение', few: 'значения', many: 'значений' }
const valuesOf: Forms = { one: 'значения', few: 'значений', many: 'значений' }

/** What anything is told that no better word was found for. */
const generalText = 'Проверьте это значение'

const expectedTexts: Readonly<Record<string, string>> = {
  string: 'Укажите текст',
  number: 'Укажите число',
  int: 'Укажите целое число',
  bigint: 'Укажите целое число',
  boolean: 'Укажите «да» или «нет»',
  date: 'Укажите дату',
  array: 'Укажите список значений',
  tuple: 'Укажите список значений',
  set: 'Укажите список значений',
  file: 'Приложите файл',
}
const formatTexts: Readonly<Record<string, string>> = {
  email: 'Укажите адрес электронной почты',
  url: 'Укажите адрес сайта',
  uuid: 'Такого номера записи не бывает',
  guid: 'Такого номера записи не бывает',
  date: 'Укажите дату',
  datetime: 'Укажите дату и время',
  time: 'Укажите время',
}

/**
 * The one source of words for an input that a schema refuses without words of its own: plain Russian that is fit to
 * show (contract §2), never the library's, and no names of types.
 */
export function toIssueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return toTypeText(issue)
    case 'invalid_value':
      return 'Выберите одно из возможных значений'
    case 'too_small':
      return toSmallText(issue)
    case 'too_big':
      return toBigText(issue)
    case 'invalid_format':
      return formatTexts[issue.format] ?? generalText
    case 'not_multiple_of':
      return `Число должно делиться на ${toNumber(issue.divisor)}`
    case 'unrecognized_keys':
      return 'Здесь есть лишние поля'
    default:
      return generalText
  }
}

function toTypeText({ expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (input === undefined || input === null || input === '') return 'Заполните это поле'
  return expectedTexts[expected] ?? generalText
}

function toSmallText(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const { origin, minimum, inclusive, exact } = issue
  if (origin === 'string') {
    if (exact) return `Нужно ровно ${count(minimum, symbols)}`
    return Number(minimum) <= 1 ? 'Заполните это поле' : `Не короче ${count(minimum, symbolsOf)}`
  }
  if (origin === 'array' || origin === 'set') {
    if (exact) return `Нужно ровно ${count(minimum, values)}`
    return Number(minimum) <= 1 ? 'Добавьте хотя бы одно значение' : `Не меньше ${count(minimum, valuesOf)}`
  }
  if (origin === 'date') return 'Эта дата слишком ранняя'
  if (origin === 'file') return 'Этот файл слишком мал'
  return inclusive === false ? `Больше ${toNumber(minimum)}` : `Не меньше ${toNumber(minimum)}`
}

function toBigText(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const { origin, maximum, inclusive, exact } = issue
  if (origin === 'string')
    return exact ? `Нужно ровно ${count(maximum, symbols)}` : `Не длиннее ${count(maximum, symbolsOf)}`
  if (origin === 'array' || origin === 'set') {
    return exact ? `Нужно ровно ${count(maximum, values)}` : `Не больше ${count(maximum, valuesOf)}`
  }
  if (origin === 'date') return 'Эта дата слишком поздняя'
  if (origin === 'file') return 'Этот файл слишком велик'
  return inclusive === false ? `Меньше ${toNumber(maximum)}` : `Не больше ${toNumber(maximum)}`
}

// Made at first need: the first reads the locale's data.
let plurals: Intl.PluralRules | undefined

function count(number: number | bigint, forms: Forms): string {
  plurals ??= new Intl.PluralRules('ru-RU')
  const form = plurals.select(Number(number))
  return `${toNumber(number)} ${form === 'one' || form === 'few' ? forms[form] : forms.many}`
}

function toNumber(number: number | bigint): string {
  return number.toLocaleString('ru-RU')
}
