/** What a position is, as 1C tells of it. Empty elements are absent. */
export interface ItemFacts {
  article?: string
  name?: string
  /** «Полное наименование», a requisite or an element: what stands in printed documents. */
  fullName?: string
  description?: string
  unit?: string
  barcode?: string
  /** The requisite «Код». */
  code?: string
  weightGrams?: number
  vat?: string
  maker?: { id: string; name: string }
  /** «Ид» of groups, the first of them the main one. */
  groups?: string[]
  /** Values by «Ид» of the property, or their references. */
  properties?: Record<string, string[]>
  characteristics?: { name: string; value: string }[]
  /** A service or works: nothing that lies in a warehouse. */
  isService?: boolean
}

/** How the record calls properties beside their values, by «Ид». */
export type PropertyNames = Readonly<Record<string, string>>

export interface GoodsRecord {
  kind: 'goods'
  /** Where it stands: «Товары/Товар[214]». */
  path: string
  /** «goods» or «goods#characteristic» */
  id: string
  catalogId: string
  /** Told by a catalogue; else by an offer that stands in groups. */
  isOfCatalog: boolean
  isDeleted: boolean
  facts: ItemFacts
  propertyNames: PropertyNames
  pictures: number
}

export interface OfferPrice {
  /** `anyPriceType`: the offer names none. */
  typeId: string
  /** Decimal text of one base unit. */
  amount: string
  /** As written; null: the price type's. */
  currency: string | null
}

export interface OfferRecord {
  kind: 'offer'
  path: string
  id: string
  isDeleted: boolean
  facts: ItemFacts
  propertyNames: PropertyNames
  /** Null: not stated. */
  prices: OfferPrice[] | null
  /** By warehouse, decimal text; what has none is under `anyWarehouse`. Null: not stated. */
  stock: { warehouseId: string; quantity: string }[] | null
}

/** A quantity that is of no named warehouse, and a price of no named type. */
export const anyWarehouse = '*'
export const anyPriceType = '*'

export type ClassifierRecord =
  | { kind: 'group'; id: string; name: string; parentId: string | null; isDeleted: boolean }
  | { kind: 'property'; id: string; name: string; valueType: string; values: { id: string; name: string }[] }
  | { kind: 'priceType'; id: string; name: string; currency: string | null; isTaxIncluded: boolean | null }
  | { kind: 'warehouse'; id: string; name: string; address: string }

/** What stands around the records that follow. */
export interface PackageHead {
  kind: 'head'
  /** 'catalog': goods; 'offers': prices and stock; 'documents': orders, which do not belong here. */
  content: 'classifier' | 'catalog' | 'offers' | 'documents'
  schemaVersion: string | null
  isChangesOnly: boolean
}

/** A record that cannot be taken; the others of its file are. */
export interface RejectedRecord {
  kind: 'rejected'
  path: string
  id: string | null
  article: string | null
  name: string | null
  cause: string
  message: string
}

export type PackageRecord = PackageHead | ClassifierRecord | GoodsRecord | OfferRecord | RejectedRecord
