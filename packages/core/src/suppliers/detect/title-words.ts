import type { PriceField } from '@agromarket/shared'

/** Columns that look like one of ours and are not: whose word stands beside another meaning. */
const others =
  /^(?:страна|вес|ндс|ставка|сумма|скидка|дата|ваш\s+заказ|заказ(?!н)|аналог|замен|кросс|модел|применя|тн\s*вэд|гтд|ед\.?\s*изм|един|резерв|в\s*пути|транзит|ожида|old\s*price)|^(?:кол-?\s*во|количество|остат\p{L}*).*(?:заказ|резерв|в\s*пути)|^(?:старая|прошлая)\s+цена|^цена.*(?:стар|без\s+скидки)/u

/** What the market calls its columns; the weight says how sure a title makes us. The first that fits counts. */
const titles: Record<PriceField, readonly (readonly [RegExp, number])[]> = {
  article: [
    [/^(?:артикул|арт\.?|article|art\.?)(?:\s*№|\s*\(.*\))?$/, 1],
    [
      /^(?:каталожный|каталож\.|кат\.?|оригинальный|ориг\.|чертежный|оем|oem|oe|заводской)\s*(?:номер|№|n|no\.?|number)?(?:\s+(?:детали|запчасти|производителя))?$/,
      1,
    ],
    [/^(?:№|номер)\s*(?:детали|запчасти|чертежа|кат(?:алога|\.)?|по\s*каталогу|oem|oe)$/, 1],
    [/^(?:part|item|catalogue?|vendor)[\s_]*(?:no\.?|nr\.?|number|num\.?|code|№|#)$|^(?:sku|pn|p\/n|mpn)$/, 1],
    [/^(?:manufacturer|maker|mfr\.?|mfg\.?)[\s_]*(?:part|item|catalogue?)?[\s_]*(?:no\.?|nr\.?|number|code|№|#)$/, 1],
    [/^(?:артикул|код|номер|№)\s+(?:производителя|изготовителя|завода)/, 0.95],
    [/артикул/, 0.9],
    [/^(?:обозначение|чертеж|номер)$/, 0.8],
    [/^[a-z][a-z ]*№$/, 0.6],
    [/^(?:код(?:\s+(?:товара|детали|номенклатуры))?|code|id)$/, 0.5],
    [/^(?:номенкл(?:атурный|\.)|номенклатура)\s*(?:номер|№|n)$/, 0.5],
  ],
  price: [
    [/^(?:ваша|партнер|дилер|диллер)|цена.*(?:дилер|диллер|партнер)/, 1],
    [/(?:^|[^\p{L}])опт(?:ов\p{L}*)?(?!\p{L})/u, 0.98],
    [/закуп|^net\s*price|цена.*со?\s+скидк/, 0.97],
    [/^(?:розн|цена.*розн|ррц|мрц|retail|list\s*price)/, 0.7],
    [/^цена.*(?:за\s+уп|упак)/, 0.6],
    [/^(?:цена|price|прайс)(?:[-\s,.(]|$)/, 0.95],
    [/цена|price/, 0.8],
    [/^(?:стоимость|cost)/, 0.6],
    [/^(?:руб(?:\.|лей|ли)?|₽|rub|тенге|тг|₸|kzt|usd|\$|eur|€|у\.?\s?е|cny|¥)\.?(?:\s*(?:с|без)\s+ндс)?$/, 0.5],
  ],
  stock: [
    [
      /^(?:остат|налич|ост(?:\.|$)|нал(?:\.|$|-е)|в\s*нал|свободн|доступн|stock|quantity|qty|availab|in\s*stock|on\s*hand|lager)/,
      1,
    ],
    [/^(?:кол-?\s*во|количество|кол\.?$)(?!.*(?:упак|мин|кратн))/, 0.9],
    [/остат|налич|доступно/, 0.9],
    [/^(?:склад|скл\.)/, 0.7],
  ],
  name: [
    [
      /^(?:наименование(?!\s+(?:производ|изготов|бренд))|название|номенклатура(?!\s*(?:№|номер))|name|title$|description|товар|наимен\.?|наим\.)/,
      1,
    ],
    [/(?:наименование|название)(?!\s+(?:производ|изготов|бренд))/, 0.9],
    [/^(?:описание|деталь|запчасть)/, 0.7],
  ],
  maker: [
    [
      /^(?:производител|произв\.?$|произв-ль|бренд|brand|изготовител|изг(?:от)?\.?$|maker|manufacturer|mfr\.?$|vendor$|фирма|торг(?:овая|\.)\s*марка|марка(?!\s+(?:техник|трактор|машин|авто|комбайн)))/,
      1,
    ],
    [/производител|бренд|изготовител/, 0.8],
    [/^завод/, 0.6],
  ],
  multiplicity: [
    [/кратн|^квант|норма\s*(?:уп|отг)|^в\s*упак|^(?:шт|кол).*упак|^упак|^фасовка/, 1],
    [/^мин(?:\.|имальн)(?!.*(?:цена|остат|сумм))|^moq$/, 0.9],
  ],
  days: [
    [
      /^(?:срок(?!\s+(?:годн|действ|служб|гарант))|дней|дн\.?$|delivery|lead\s*time|доставка|поставка)|срок.*(?:пост|дост|отгр)/,
      1,
    ],
  ],
  currency: [[/^(?:валюта|currency|currencyid|вал\.?)$/, 1]],
}

export interface TitleMatch {
  field: PriceField
  weight: number
}

/** Every meaning that a title may have, the surest first. */
export function readTitle(title: string): TitleMatch[] {
  // «Номенклатура.Артикул»: how bookkeeping names a column of a column.
  const text = normalizeTitle(title).replace(/^\p{L}+\.(?=\p{L}{3})/u, '')
  if (text === '' || text.length > 80 || others.test(text)) return []
  const matches = (Object.keys(titles) as PriceField[]).flatMap((field) => {
    const found = titles[field].find(([words]) => words.test(text))
    return found ? [{ field, weight: field === 'price' ? weighPrice(text, found[1]) : found[1] }] : []
  })
  return matches.sort((one, other) => other.weight - one.weight)
}

/** «без НДС», «без учёта НДС», «б/НДС», in lower case or as titles are normalised. */
export const withoutVat = /без\s+(?:уч[её]та\s+)?ндс|(?<!\p{L})б\s*[/.]\s*(?:без\s*)?ндс/iu

/** Of two prices alike, the one with the tax is exact. */
function weighPrice(text: string, weight: number): number {
  return withoutVat.test(text) ? weight - 0.02 : weight
}

const datesInTitles =
  /(?:\s+(?:на|от|с|по\s+состоянию\s+на))?\s*\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)(?:\s*г(?:ода|\.)?)?/g

/** Titles are compared without case, breaks, rows of spaces, and dates: «Остаток на 12.05.2026» is another next week. */
export function normalizeTitle(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[:*]+$/, '')
    .trim()
  return plain.replace(datesInTitles, '').trim() || plain
}
