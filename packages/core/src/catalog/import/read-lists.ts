import { readPromotedUntil } from './read-promotion.ts'
import {
  optionalCount,
  optionalFlag,
  optionalList,
  optionalMinor,
  optionalRecord,
  optionalText,
  RowRejection,
  requiredText,
} from './read-values.ts'
import type { StagingRow } from './staging-row.ts'

/** The specifications as JSON text; null when the record has none. */
export function readSpecifications(value: unknown): string | null {
  const list = optionalList(value, 'specifications', 60)
  if (!list) return null
  return JSON.stringify(
    list.map((item) => {
      const unit = optionalText(item['unit'], 'specifications.unit', 20)
      const given = item['value']
      const isNumber = typeof given === 'number' && Number.isFinite(given)
      return {
        key: requiredText(item['key'], 'specifications.key', 60),
        name: requiredText(item['name'], 'specifications.name', 120),
        value: isNumber ? given : requiredText(given, 'specifications.value', 300),
        ...(unit && { unit }),
      }
    }),
  )
}

/** An old price counts only above the price, as the shop's own rule has it. */
export function readPrices(value: unknown, priceLists: ReadonlyMap<string, number>): StagingRow['prices'] {
  const record = optionalRecord(value, 'prices')
  if (!record) return null
  const prices: NonNullable<StagingRow['prices']> = {
    listIds: [],
    minor: [],
    oldMinor: [],
    isSale: [],
    isSuperPrice: [],
    promotedUntil: [],
  }
  for (const [currency, given] of Object.entries(record)) {
    const listId = priceLists.get(currency)
    if (listId === undefined) throw new RowRejection(`Прайс-листа в валюте «${currency}» нет`)
    const price = optionalRecord(given, `prices.${currency}`)
    const minor = optionalMinor(price?.['price'], `prices.${currency}.price`)
    if (!price || minor === null) continue
    const oldMinor = optionalMinor(price['oldPrice'], `prices.${currency}.oldPrice`)
    if (oldMinor !== null && oldMinor <= minor) {
      throw new RowRejection(`Старая цена в ${currency} должна быть больше новой`)
    }
    prices.listIds.push(listId)
    prices.minor.push(minor)
    prices.oldMinor.push(oldMinor)
    const isSale = optionalFlag(price['isSale'], `prices.${currency}.isSale`) ?? false
    const isSuperPrice = optionalFlag(price['isSuperPrice'], `prices.${currency}.isSuperPrice`) ?? false
    prices.isSale.push(isSale)
    prices.isSuperPrice.push(isSuperPrice)
    prices.promotedUntil.push(readPromotedUntil(price['promotedUntil'], { oldPrice: oldMinor, isSale, isSuperPrice }))
  }
  return prices
}

export function readStock(value: unknown, branches: ReadonlyMap<string, number>): StagingRow['stock'] {
  const record = optionalRecord(value, 'stock')
  if (!record) return null
  const stock = { branchIds: [] as number[], quantities: [] as number[] }
  for (const [code, given] of Object.entries(record)) {
    const branchId = branches.get(code)
    if (branchId === undefined) throw new RowRejection(`Филиала «${code}» нет`)
    stock.branchIds.push(branchId)
    stock.quantities.push(optionalCount(given, `stock.${code}`) ?? 0)
  }
  return stock
}

export function readCrossNumbers(value: unknown): StagingRow['crossNumbers'] {
  const list = optionalList(value, 'crossNumbers', 200)
  if (!list) return null
  const cross = { numbers: [] as string[], manufacturers: [] as string[], kinds: [] as string[] }
  const seen = new Set<string>()
  for (const item of list) {
    const number = requiredText(item['number'], 'crossNumbers.number', 80)
    const manufacturer = requiredText(item['manufacturer'], 'crossNumbers.manufacturer', 120)
    const kind = item['kind'] ?? 'analogue'
    if (kind !== 'original' && kind !== 'analogue' && kind !== 'superseded') {
      throw new RowRejection('Поле crossNumbers.kind должно быть original, analogue или superseded')
    }
    if (seen.has(`${number}\n${manufacturer}`)) continue
    seen.add(`${number}\n${manufacturer}`)
    cross.numbers.push(number)
    cross.manufacturers.push(manufacturer)
    cross.kinds.push(kind)
  }
  return cross
}

export function readAppliesTo(value: unknown, models: ReadonlyMap<string, number>): StagingRow['appliesTo'] {
  const list = optionalList(value, 'appliesTo', 500)
  if (!list) return null
  const applies: NonNullable<StagingRow['appliesTo']> = { modelIds: [], nodes: [], sheets: [], positions: [] }
  for (const item of list) {
    const slug = requiredText(item['model'], 'appliesTo.model', 120)
    const modelId = models.get(slug)
    if (modelId === undefined) throw new RowRejection(`Модели «${slug}» нет в каталоге техники`)
    if (applies.modelIds.includes(modelId)) continue
    applies.modelIds.push(modelId)
    applies.nodes.push(optionalText(item['node'], 'appliesTo.node', 200) ?? '')
    applies.sheets.push(optionalCount(item['sheet'], 'appliesTo.sheet'))
    applies.positions.push(optionalCount(item['position'], 'appliesTo.position'))
  }
  return applies
}
