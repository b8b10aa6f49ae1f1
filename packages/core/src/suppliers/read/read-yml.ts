import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { textPieceBytes } from '../../platform/text/index.ts'
import { readXml } from './read-xml.ts'
import { readLimits, type SourceRow, type SourceTable } from './source-row.ts'
import { xmlEncoding } from './xml-encoding.ts'

/** An offer as a row: the table of a YML file has these columns, whatever else its offers say. */
const titles = ['Артикул', 'Производитель', 'Наименование', 'Цена', 'Валюта', 'Остаток', 'Кратность', 'Ид']
const articleParams =
  /^(?:артикул(?: производителя)?|код производителя|(?:каталожный|оригинальный) номер|номер (?:детали|по каталогу)|oem(?:[- ]?номер)?|part ?number|mpn|sku)$/i
const countParams =
  /^(?:остат(?:ок|ки)|количество|наличие|кол-во|stock|quantity)(?:\s+(?:на\s+складе|товара|в\s+наличии|в\s+магазине))?(?:,?\s*\(?шт\.?\)?)?$/i
const stepParams = /^(?:кратность(?: отгрузки)?|мин(?:имальн(?:ая|ый|ое)|\.) (?:партия|заказ|количество)|квант)$/i
const makerParams = /^(?:бренд|производитель|brand|vendor)$/i

const params: readonly (readonly [RegExp, string])[] = [
  [articleParams, 'paramArticle'],
  [makerParams, 'paramMaker'],
  [countParams, 'paramCount'],
  [stepParams, 'paramStep'],
]

/** Shops count their goods by many names; the standard's comes first. */
const countNames = [
  'count',
  'stock_quantity',
  'quantity',
  'quantity_in_stock',
  'stock',
  'amount',
  'instock',
  'paramCount',
]

/** A YML file (Yandex Market Language), read as a stream. Integrations §2.4. */
export async function openYml(path: string, head: Buffer): Promise<SourceTable> {
  const encoding = xmlEncoding(head)
  const { size } = await stat(path)
  const progress = { read: 0 }
  return {
    format: 'yml',
    encoding,
    delimiter: null,
    sheets: [{ name: '', isHidden: false }],
    isText: true,
    rows: () => readOffers(path, encoding, progress),
    share: () => Math.min(1, progress.read / Math.max(1, size)),
    close: async () => undefined,
  }
}

async function* readOffers(path: string, encoding: string, progress: { read: number }): AsyncGenerator<SourceRow[]> {
  const offers = new Offers()
  const content = createReadStream(path, { highWaterMark: textPieceBytes })
  yield [{ number: 1, cells: titles }]
  for await (const _ of readXml(content, encoding, offers)) {
    progress.read = content.bytesRead
    const rows = offers.take()
    if (rows.length > 0) yield rows
  }
}

class Offers {
  #rows: SourceRow[] = []
  #number = 1
  /** Of all offers, where the market place has but one. */
  #currency = ''
  #offer: Record<string, string> | undefined
  #element = ''
  #param = ''
  #text = ''

  take(): SourceRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#text = ''
    this.#element = name
    if (name === 'kaspi_catalog') this.#currency = 'KZT'
    if (name === 'offer') {
      const { id = attributes['sku'] ?? '', available = '', deleted = '' } = attributes
      this.#offer = { id, available, deleted, ...(this.#currency !== '' && { currencyId: this.#currency }) }
    }
    if (this.#offer) {
      if (name === 'outlet') addPieces(this.#offer, attributes['instock'])
      if (name === 'availability') noteShop(this.#offer, attributes)
    }
    if (name === 'param') this.#param = attributes['name']?.trim() ?? ''
  }

  text(text: string): void {
    if (this.#offer && this.#text.length < readLimits.cell) this.#text += text
  }

  close(name: string): void {
    const offer = this.#offer
    if (!offer) return
    if (name === 'offer') {
      this.#number += 1
      // «deleted» is how a shop takes an offer back.
      if (offer['deleted'] !== 'true') this.#rows.push({ number: this.#number, cells: toCells(offer) })
      this.#offer = undefined
    } else if (name === this.#element) {
      const text = this.#text.trim()
      const known = name === 'param' ? params.find(([words]) => words.test(this.#param)) : undefined
      if (known) offer[known[1]] = text
      else if (!Object.hasOwn(offer, name)) offer[name] = text
    }
  }
}

function addPieces(offer: Record<string, string>, pieces: string | undefined): void {
  if (pieces) offer['instock'] = String(Number(offer['instock'] ?? 0) + Number(pieces))
}

/** `<availability available="yes" stockCount="5"/>`: a shop of a market place of Kazakhstan; one that has it is enough. */
function noteShop(offer: Record<string, string>, { available, stockCount }: Record<string, string>): void {
  if (available === 'yes') addPieces(offer, stockCount)
  offer['available'] = available === 'yes' || offer['available'] === 'true' ? 'true' : 'false'
}

/**
 * Shops that fill in no article write it as the model, or number their offers by it: one word of letters, digits and the signs
 * between them. A number alone is the shop's own.
 */
function articleAmong(...texts: (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && likeArticle.test(text)) ?? ''
}

/** «Фильтр 84228488» of the offer 84228488: a number that the goods are called by is theirs. */
function numberWithin(name: string, id: string | undefined): string {
  return id !== undefined && /^\d{5,}$/.test(id) && name.split(/[^\p{L}\d]+/u).includes(id) ? id : ''
}

const likeArticle = /^(?=.*\d)(?=.*[^\d])[\p{L}\d](?:[\p{L}\d×./_-]{1,38})[\p{L}\d]$/u

function toCells(offer: Record<string, string>): string[] {
  const name = offer['name'] || [offer['typePrefix'], offer['vendor'], offer['model']].filter(Boolean).join(' ')
  const isHere = offer['available'] === 'false' ? 'нет' : 'есть'
  return [
    offer['vendorCode'] ||
      offer['paramArticle'] ||
      articleAmong(offer['model'], offer['id']) ||
      numberWithin(name, offer['id']),
    offer['vendor'] || offer['brand'] || offer['paramMaker'] || '',
    name,
    offer['price'] || offer['cityprice'] || '',
    offer['currencyId'] ?? '',
    countNames.map((name) => offer[name]).find(Boolean) ?? isHere,
    offer['step-quantity'] || offer['min-quantity'] || offer['paramStep'] || '',
    offer['id'] ?? '',
  ]
}
