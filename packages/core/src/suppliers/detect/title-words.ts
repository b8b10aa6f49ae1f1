import type { PriceField } from '@agromarket/shared'

/** What the market calls its columns; the weight says how sure a title makes us. The first that fits counts. */
const titles: Record<PriceField, readonly (readonly [RegExp, number])[]> = {
  article: [
    [/^(?:артикул|арт\.?|article|art\.?)$/, 1],
    [
      /^(?:каталожный|кат\.?|оригинальный|оем|oem|заводской)\s*(?:номер|№|n|no\.?)?(?:\s+(?:детали|запчасти|производителя))?$/,
      1,
    ],
    [/^(?:№|номер)\s*(?:детали|запчасти|по\s*каталогу)$/, 1],
    [/^(?:part|item|catalogue?)\s*(?:no\.?|number|num\.?|№|#)$|^(?:sku|pn|vendorcode|partnumber)$/, 1],
    [/артикул/, 0.9],
    [/^(?:обозначение|чертеж|чертёж|номер)$/, 0.8],
    [/^код(?:\s+(?:товара|детали|производителя|номенклатуры))?$/, 0.5],
  ],
  price: [
    [/(?:закуп|дилер|ваша|опт|диллер|партнер|партнёр).*|цена.*(?:опт|закуп|дилер|диллер)/, 1],
    [/^(?:цена|price|прайс)(?:\s|,|\.|\(|$)/, 0.95],
    [/^(?:розн|цена.*розн|ррц|мрц)/, 0.7],
    [/цена|price/, 0.8],
    [/^стоимость/, 0.6],
    [/^(?:руб|₽|тенге|usd|eur)\.?$/, 0.5],
  ],
  stock: [
    [/^(?:остат|наличие|в\s*наличии|свободн|stock|quantity|qty)/, 1],
    [/^(?:кол-?\s*во|количество)(?!.*(?:упак|мин|кратн))/, 0.9],
    [/остат|налич/, 0.9],
    [/^склад/, 0.7],
  ],
  name: [
    [/^(?:наименование|название|номенклатура|name|description|товар|наимен\.?)/, 1],
    [/наименование|название/, 0.9],
    [/^(?:описание|деталь|запчасть)/, 0.7],
  ],
  maker: [
    [/^(?:производител|бренд|brand|изготовител|maker|manufacturer|vendor$|фирма|марка)/, 1],
    [/производител|бренд/, 0.8],
    [/^завод/, 0.6],
  ],
  multiplicity: [[/кратн|^мин(?:\.|имальн)|^moq$|^квант|норма\s*(?:уп|отг)|^в\s*упак|^(?:шт|кол).*упак|^упак/, 1]],
  days: [[/^(?:срок|дней|дн\.?$|delivery|доставка|поставка)|срок.*(?:пост|дост|отгр)/, 1]],
  currency: [[/^(?:валюта|currency|вал\.?)$/, 1]],
}

export interface TitleMatch {
  field: PriceField
  weight: number
}

/** Every meaning that a title may have, the surest first. */
export function readTitle(title: string): TitleMatch[] {
  const text = normalizeTitle(title)
  if (text === '' || text.length > 80) return []
  const matches = (Object.keys(titles) as PriceField[]).flatMap((field) => {
    const found = titles[field].find(([words]) => words.test(text))
    return found ? [{ field, weight: found[1] }] : []
  })
  return matches.sort((one, other) => other.weight - one.weight)
}

/** Titles are compared without case, breaks and rows of spaces. */
export function normalizeTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[:*]+$/, '')
    .trim()
}
