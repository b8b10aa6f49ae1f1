/** A part of the demo shop before it becomes a catalogue record. Prices in roubles. */
export interface DemoPart {
  article: string
  /** Slugs. */
  manufacturer: string
  category: string
  name: string
  node: string
  description: string
  weightGrams: number
  icon: string
  specifications: DemoSpecification[]
  /** Null has no price row at all; 0 is «Цена по запросу». */
  priceRub: number | null
  oldPriceRub: number | null
  priceKzt: number | null
  oldPriceKzt: number | null
  isSale: boolean
  isSuperPrice: boolean
  /** Pieces by branch code. */
  stock: Record<string, number>
  crossNumbers: { number: string; manufacturer: string; kind: 'original' | 'analogue' | 'superseded' }[]
  appliesTo: DemoApplicability[]
  popularity: number
}

export interface DemoSpecification {
  key: string
  name: string
  value: string | number
  unit?: string
}
export interface DemoApplicability {
  /** Slug of the model. */
  model: string
  node: string
}
