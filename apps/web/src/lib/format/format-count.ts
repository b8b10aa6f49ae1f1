// Made at first need: the first reads the locale's data, ten milliseconds and more on a slow phone.
let rules: Intl.PluralRules | undefined
let numbers: Intl.NumberFormat | undefined

/** The three forms a Russian noun takes after a number: «позиция», «позиции», «позиций». */
export type NounForms = readonly [one: string, few: string, many: string]

export const nouns = {
  position: ['позиция', 'позиции', 'позиций'],
  model: ['модель', 'модели', 'моделей'],
  part: ['запчасть', 'запчасти', 'запчастей'],
  detail: ['деталь', 'детали', 'деталей'],
  item: ['товар', 'товара', 'товаров'],
  piece: ['штука', 'штуки', 'штук'],
  branch: ['филиал', 'филиала', 'филиалов'],
  result: ['результат', 'результата', 'результатов'],
  order: ['заказ', 'заказа', 'заказов'],
  recipient: ['получатель', 'получателя', 'получателей'],
  machine: ['машина', 'машины', 'машин'],
  drawing: ['чертёж', 'чертежа', 'чертежей'],
  sheet: ['лист', 'листа', 'листов'],
  day: ['день', 'дня', 'дней'],
  month: ['месяц', 'месяца', 'месяцев'],
} as const satisfies Record<string, NounForms>

/** 82 → «82 позиции», 2340 → «2 340 позиций»; number and noun joined by a no-break space. */
export function formatCount(count: number, forms: NounForms): string {
  return `${formatNumber(count)}\u00a0${nounFor(count, forms)}`
}

/** The noun alone, in the form that `count` asks for. */
export function nounFor(count: number, [one, few, many]: NounForms): string {
  rules ??= new Intl.PluralRules('ru-RU')
  const rule = rules.select(Math.abs(count))
  return rule === 'one' ? one : rule === 'few' ? few : many
}

/** 2340 → «2 340». */
export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat('ru-RU')
  return numbers.format(value).replace(/\s/g, '\u00a0')
}

/** Does the costly part of the first formatting, in a task of its own rather than amid a page. */
export function prepareFormats(): void {
  formatNumber(0)
}
