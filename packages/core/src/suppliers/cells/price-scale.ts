/** «тыс. руб.»; «от 50 тыс.» is an order that earns the price. */
const thousands = /(?<![\p{L}\d])(?<!\d\s)тыс(?:яч\p{L}*)?(?!\p{L})/iu
/** «за 100 шт», «руб./1000 шт.», «за тыс. шт». */
const perMany = /(?:за|\/)\s*(100|1\s?000|тыс\p{L}*\.?)\s*(?:шт|ед|pcs)/iu

/** What a price is multiplied by where its title says that it is of thousands of roubles, or of many pieces. */
export function priceScale(title: string): number {
  const [, pieces] = perMany.exec(title) ?? []
  const rest = pieces === undefined ? title : title.replace(perMany, '')
  const of = pieces === undefined ? 1 : pieces === '100' ? 100 : 1_000
  return (thousands.test(rest) ? 1_000 : 1) / of
}
