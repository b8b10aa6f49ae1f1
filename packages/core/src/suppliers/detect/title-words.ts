import type { PriceField } from '@agromarket/shared'
import { isForeignCurrency, readCurrency } from '../cells/read-number.ts'

/** Columns that look like one of ours and are not: whose word stands beside another meaning. */
const others =
  /^(?:страна|вес|ндс|ставка|сумма|скидка|дата|ваш\s+заказ|заказ(?!н)|аналог|замен|кросс|модел|применя|тн\s*вэд|гтд|ед\.?\s*изм|един|резерв|в\s*пути|транзит|ожида|предзаказ|pre-?\s?order|old\s*price|rabatt|sconto|gesamt|total\s+(?:price|cost|value|sum))|^(?:кол-?\s*во|количество|остат\p{L}*).*(?:заказ|резерв|в\s*пути)|^мин(?:\.|имальн\p{L}*)\s*остат|^стоимость\s+(?:достав|остат)|^order(?:ed)?\s+(?:qty|quantity)|^(?:qty|quantity)\s+(?:ordered|on\s+order|reserved)|^(?:старая|прошлая)\s+цена|^цена.*(?:стар|без\s+скидки)|^(?:начальный|входящий)\s+остат|^(?:производител\p{L}*|изготовител\p{L}*|бренд|фирма|brand|make)\s+(?:техник|трактор|машин|авто|комбайн|of\s+machine|machine|vehicle)|^(?:артикул|код|номер)\s+(?:аналог|замен)|^артикул.*стар|^(?:артикул|код|номер)\s+(?:wb|вб|wildberries|ozon|озон|яндекс|маркетплейс)/u

/** What the market calls its columns; the weight says how sure a title makes us. The first that fits counts. */
const titles: Record<PriceField, readonly (readonly [RegExp, number])[]> = {
  article: [
    [/^(?:артикул|арт\.?|article|art\.?)(?:\s*№|\s*\(.*\))?$/, 1],
    [
      /^(?:каталожн[ыи]й|катал(?:ож)?\.|кат\.?|оригинальный|ориг\.|чертежный|заказной|оем|oem|oe|заводской)\s*(?:номер|код|№|n|no\.?|number)?(?:\s+(?:детали|запчасти|производителя))?$/,
      1,
    ],
    [/^(?:№|номер)\s*(?:детали|запчасти|чертежа|кат(?:алога|\.)?|по\s*каталогу|oem|oe)$/, 1],
    [
      /^(?:part|item|product|stock|cat\.?|catalogue?|vendor)[\s_-]*(?:no\.?|nr\.?|number|num\.?|code|№|#)$|^(?:sku|pn|p\/n|mpn)$/,
      1,
    ],
    [/^(?:manufacturer|maker|mfr\.?|mfg\.?)[\s_]*(?:part|item|catalogue?)?[\s_]*(?:no\.?|nr\.?|number|code|№|#)$/, 1],
    [/^(?:№|номер|код)\s*по\s*каталогу(?!\p{L})|^парт[-\s]?номер$|^к\/н$/u, 1],
    [/^art(?:icle)?\.?\s*(?:no\.?|number|№|#)$/, 1],
    [/^(?:артикул|код|номер|№)\s+(?:производителя|изготовителя|завода|oem|oe)/, 0.95],
    [/^(?:artikel(?:nummer|[-\s]?nr\.?)?|art\.?[-\s]?nr\.?|nr\.?\s+kat\p{L}*\.?|numer\s+kat\p{L}*|artikul)$/u, 1],
    [/(?:^|\s)(?:article|artnumber|sku|mpn)$/, 0.85],
    [/артикул/, 0.9],
    [/^(?:обозначение|чертеж|номер|number|ref(?:erence)?\.?)$/, 0.8],
    [/^каталог\p{L}*\s+(?:нөмірі|номері)$|^бөлшек\s+нөмірі$/u, 1],
    [/^(?:обозначение|маркировка|шифр|cae|codice)(?!\p{L})/u, 0.6],
    [/^(?:номер|№)\s+(?!п\s*\/?\s*п|гтд|парти|склад|серти|строк|тел|догов|ряд|ячей|полк|мест|лист|стр)\p{L}{3}/u, 0.6],
    [/^[a-z][a-z ]*№$/, 0.6],
    [/^(?:код(?:\s+(?:товара|детали|запчасти|изделия|номенклатуры|sap|1[cс]|поставщика))?|code|id)$/, 0.5],
    [/^(?:номенкл(?:атурный|\.)|номенклатура)\s*(?:номер|№|n)$/, 0.5],
  ],
  price: [
    [/^(?:ваша|партнер|дилер|диллер)|цена.*(?:дилер|диллер|партнер)/, 1],
    [/(?:^|[^\p{L}])опт(?:ов\p{L}*)?(?!\p{L})/u, 0.98],
    [/^(?:цена|price).*(?<!\p{L})прода\p{L}+|^nett?o?\s*(?:price|preis)|^prezzo\s+netto|цена.*со?\s+скидк/u, 0.97],
    [/^(?:действующ|текущ|актуальн)\p{L}*\s+цена/u, 0.96],
    [/закуп/, 0.94],
    [/рекоменд|^(?:ррц|мрц)/, 0.65],
    [/^(?:розн|цена.*розн|retail|(?:list|gross)\s*price|prezzo\s+(?:di\s+)?listino)/, 0.7],
    // «за кг», «руб./л», «за уп.», «за компл.»: a piece is what is sold.
    [
      /^цена.*(?:(?:за|\/)\s*(?:1\s*)?(?:кг|л(?:итр\p{L}*)?|т(?:онн\p{L}*)?|м(?:етр\p{L}*)?|уп\p{L}*|кор\p{L}*|компл\p{L}*|к-т|набор|пару)(?!\p{L})|упак)/u,
      0.6,
    ],
    [/^цена.*(?<!\p{L})нал(?:ичн\p{L}*)?(?!\p{L})/u, 0.9],
    [/^(?:цена|price|прайс|preis|prezzo|cena|tsena|баға(?:сы)?)(?:[-\s,.:(]|$)/, 0.95],
    [/цена|price|preis(?:\s|,|$)|^(?:fob|exw)(?![a-z])/, 0.8],
    [/^(?:стоимость|cost)|^nett?o?$/, 0.6],
    [/^(?:руб(?:\.|лей|ли)?|₽|rub|тенге|тг|₸|kzt|usd|\$|eur|€|у\.?\s?е|cny|¥)\.?(?:\s*(?:с|без)\s+ндс)?$/, 0.5],
  ],
  stock: [
    [
      /^(?:остат|налич|ост(?:\.|-к|$)|нал(?:\.|$|-е)|в\s*нал|свободн|доступн|stock(?!\s*(?:code|no|num))|quantity|qty|availab|in\s*stock|on\s*hand|lager|bestand|ostat|запас(?!н)|залиш|q-ty|giacenza|count$|menge$|qoh$|к-во|саны(?!\p{L})|қалды[қғ]|қоймада)/u,
      1,
    ],
    // «Кол-во в коробке», «на машину» are not what is on the shelf.
    [
      /^(?:кол-?\s*во|количество|кол\.?$)(?!.*(?:упак|мин|кратн|(?:^|\s)(?:в|на)\s+(?:уп|кор|ящ|пач|паллет|комплект|машин|узел|издел|комбайн|трактор|ед)))/,
      0.9,
    ],
    [
      /остат|налич|доступно|\sin\s+stock$|(?:^|(?<!(?:^|\s)(?:min\.?|pack|pkg|package|carton|order|box))\s)(?:quantity|qty|rest)$/,
      0.9,
    ],
    [/^(?:склад|скл\.|(?:филиал|магазин)(?=\s|$))|(?<!(?:^|\s)(?:на|со?)\s)(?<=\s)склад(?=\s|$)/, 0.7],
    [/^(?:шт(?:ук)?|pcs)\.?$|^stan$/, 0.5],
  ],
  name: [
    [
      /^(?:ценовая\s+группа\s*\/\s*номенклатура|наименование(?!\s+(?:производ|изготов|бренд))|название|номенклатура(?!\s*(?:№|номер))|name|title$|description|товар|наимен\.?|наим\.|наим-|назв\.)/,
      1,
    ],
    [
      /(?:наименование|название)(?!\s+(?:производ|изготов|бренд))|^(?:bezeichnung|benennung|тмц$|descrizione|nazwa|naimenovanie|найменування|(?:тауар\p{L}*\s+)?атауы)/u,
      0.9,
    ],
    [
      /^(?:описание|деталь|запчасть|продукт|изделие|product$)|(?<!brand\s|maker\s)(?:^|\s)(?:name|desc(?:ription|r)?\.?)$/,
      0.7,
    ],
    // Market places call goods so; of a machine a name stands beside it.
    [/^model$/, 0.4],
  ],
  maker: [
    [
      /^(?:производител|произв\.?$|произв-ль|бренд|brand|изготовител|изг(?:от)?\.?$|пр(?:оизв)?-(?:ль|во$|тель)|hersteller|producent|producer|тм$|marca$|өндіруші|дайындаушы|proizv|brend|maker|manufacturer|mfr\.?$|vendor$|фирма|торг(?:овая|\.)\s*марка|марка(?!\s+(?:техник|трактор|машин|авто|комбайн)))/,
      1,
    ],
    [/производител|бренд|изготовител|(?:^|\s)(?:brand|manufacturer)$/, 0.8],
    [/^завод|^производство$|^make$/, 0.6],
  ],
  multiplicity: [
    [/кратн|^крат[.-]|^квант|норма\s*(?:уп|отг)|^multi(?:plicity|ple)?$/, 1],
    [
      /^в\s*упак|^шт\.?\s*\/\s*(?:уп|кор|ящ)|^(?:шт|кол).*(?:упак|\s(?:в|на)\s+(?:уп|кор|ящ|пач))|^упак|^фасовка|^vpe$|(?:pack|pkg|package)[\s_]*(?:qty|quantity|size)/,
      0.95,
    ],
    [/^мин(?:\.|имальн)(?!.*(?:цена|остат|сумм))|^min\.?\s+(?:order|qty|quantity)|^moq$|^партия$/, 0.9],
  ],
  days: [
    [
      /^(?:срок(?!\s+(?:годн|действ|служб|гарант))|дней|дн\.?$|delivery|lead\s*time|доставка|поставка|liefer(?:zeit|frist)|(?:дни|время)\s+(?:дост|пост))|срок.*(?:пост|дост|отгр)/,
      1,
    ],
  ],
  currency: [
    [
      /^(?:валюта(?:\s+цены)?(?:\s*\(.*\))?|currency|currencyid|вал\.?|cur\.?)$|(?:^|\s)currency(?:\s*(?:\d|code))?$/,
      1,
    ],
  ],
}

export interface TitleMatch {
  field: PriceField
  weight: number
}

/** With its breaks and rows of spaces. */
const longestTitle = 300

/** Every meaning that a title may have, the surest first. */
export function readTitle(title: string): TitleMatch[] {
  if (title.length > longestTitle) return []
  // «CV_PRICE_1»: how programs name theirs.
  const text = withoutTable(normalizeTitle(withoutHan(unbroken(title))))
    .replace(/_+/g, ' ')
    .trim()
  const whole = readWords(text)
  if (whole.length > 0 || isOther(text)) return whole
  // «Саны / Количество»: the same in two languages.
  return (
    text
      .split(/\s\/\s/)
      .map(readWords)
      .find((matches) => matches.length > 0) ?? []
  )
}

/** «Номенклатура.Артикул»: how bookkeeping names a column of a column. */
export function withoutTable(title: string): string {
  return title.replace(/^\p{L}+\.(?=\p{L}{3})/u, '')
}

/** «Item No. 产品编号»: the same in two scripts. */
function withoutHan(title: string): string {
  return title.replace(/[\p{Script=Han}（）]+/gu, ' ').trim() || title
}

const latin = 'aceopxykmtbhABCEHKMOPTXY'
const cyrillic = 'асеорхукмтвнАВСЕНКМОРТХУ'
/** A word of letters of both alphabets. */
const mixed = /\p{L}*(?:\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic})\p{L}*/gu

/** «Aртикул» with a Latin A: typed so, it looks the same. */
function withoutLatin(title: string): string {
  return title.replace(mixed, (word) => [...word].map((sign) => cyrillic[latin.indexOf(sign)] ?? sign).join(''))
}

/** «Арти-⏎кул», «Ц Е Н А»: how people make a title fit, or stand out. */
function unbroken(title: string): string {
  const text = withoutLatin(title).replace(/(?<=\p{L})-\s*[\r\n]+\s*(?=\p{Ll})/gu, '')
  return /^\s*\p{L}(?: \p{L}){3,}\s*$/u.test(text) ? text.replaceAll(' ', '') : text
}

/** Whether a title names something that is none of our fields, whatever stands below it. */
export function isOtherTitle(title: string): boolean {
  const text = normalizeTitle(title)
  return isOther(text) || untold.test(text)
}

/** What is written in numbers and letters as articles are, or in words and signs as stock is. */
const untold =
  /размер|резьб|габарит|масса|дата|гост|din|штрих|ean|ссылк|url|фото|картин|диаметр|телефон|uuid|внешн|№\s*п|^№$|сторон|давлен|напряж|мощн|ёмк|емк|примеч|новин|акци|хит|сертиф|гарант|распрод|возврат|оригинал|активн/u

function isOther(text: string): boolean {
  return text === '' || text.length > 80 || others.test(text)
}

function readWords(text: string): TitleMatch[] {
  if (isOther(text)) return []
  const matches = (Object.keys(titles) as PriceField[]).flatMap((field) => {
    const found = titles[field].find(([words]) => words.test(text))
    // A currency that the shop does not know makes no price of ours.
    if (!found || (field === 'price' && isForeignCurrency(text))) return []
    return [{ field, weight: field === 'price' ? weighPrice(text, found[1]) : found[1] }]
  })
  return matches.sort((one, other) => other.weight - one.weight)
}

/** «без НДС», «без учёта НДС», «б/НДС», «excl. VAT», in lower case or as titles are normalised. */
export const withoutVat =
  /без\s+(?:уч[её]та\s+)?ндс|ex(?:cl?(?:\.|uding)?)?\s*vat|(?<!\p{L})б\s*[/.]\s*(?:без\s*)?ндс/iu

/** Of two prices alike, the one with the tax is exact, and the one in the shop's own currency is not converted. */
function weighPrice(text: string, weight: number): number {
  const isConverted = (readCurrency(text) ?? 'RUB') !== 'RUB'
  return weight - (withoutVat.test(text) ? 0.02 : 0) - (isConverted ? 0.01 : 0)
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
