import type { Markup, SaveSupplier, SupplierEditView } from '@agromarket/shared'
import { toCurrency } from '../admin/add-supplier-dialog.tsx'

/** A rule as its row is typed: money in whole units, shares in per cent. */
export interface MarkupValues {
  key: string
  categoryId: string
  manufacturerId: string
  percent: number | string
  minimum: number | string
  roundTo: string
}

export interface SupplierValues {
  name: string
  siteName: string
  taxId: string
  contract: string
  branchIds: string[]
  daysMin: number | string
  daysMax: number | string
  currency: string
  minimumOrder: number | string
  hasOwnGuards: boolean
  guards: SupplierEditView['guards']
  markups: MarkupValues[]
}

const toId = (id: number | null) => (id === null ? '' : String(id))
const fromId = (id: string) => (id === '' ? null : Number(id))
const toMinor = (units: number | string) => Math.round(Number(units) * 100)

export function toMarkupValues({
  categoryId,
  manufacturerId,
  shareBp,
  minimumMinor,
  roundToMinor,
}: Markup): MarkupValues {
  return {
    key: crypto.randomUUID(),
    categoryId: toId(categoryId),
    manufacturerId: toId(manufacturerId),
    percent: shareBp / 100,
    minimum: minimumMinor / 100,
    roundTo: String(roundToMinor),
  }
}

export function toMarkup({ categoryId, manufacturerId, percent, minimum, roundTo }: MarkupValues): Markup {
  return {
    categoryId: fromId(categoryId),
    manufacturerId: fromId(manufacturerId),
    shareBp: toMinor(percent),
    minimumMinor: toMinor(minimum),
    roundToMinor: Number(roundTo),
  }
}

export function toSupplierValues(supplier: SupplierEditView): SupplierValues {
  const { name, siteName, taxId, contract, daysMin, daysMax, currency, hasOwnGuards, guards } = supplier
  return {
    ...{ name, siteName, taxId, contract, daysMin, daysMax, currency, hasOwnGuards, guards },
    branchIds: supplier.branchIds.map(String),
    minimumOrder: supplier.minimumOrderMinor / 100,
    markups: supplier.markups.map(toMarkupValues),
  }
}

/** What the server is asked to keep, of the version that the form was filled from. */
export function toSaved(
  { branchIds, minimumOrder, daysMin, daysMax, currency, markups, ...values }: SupplierValues,
  { supplierId, version }: { supplierId: string; version: number },
): SaveSupplier {
  return {
    ...values,
    supplierId,
    version,
    branchIds: branchIds.map(Number),
    daysMin: Number(daysMin),
    daysMax: Number(daysMax),
    currency: toCurrency(currency, 'RUB'),
    minimumOrderMinor: toMinor(minimumOrder),
    markups: markups.map(toMarkup),
  }
}
