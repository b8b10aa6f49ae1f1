import type { PartFacets, SpecificationFacet } from './catalog-views.ts'
import { type ListFacetName, partFacets } from './facets.ts'
import { readSpecificationChoice } from './specification-filter.ts'

/** What a chip calls a choice: «Gates», «Профиль HB», «Длина 1 250–5 380 мм»; what nobody knows says which filter it is of. */
export function labelOfChoice(name: ListFacetName, value: string, facets: PartFacets): string {
  const facet = partFacets[name]
  const unknown = `${facet.label}: ${value}`
  if (facet.kind === 'specifications') return labelOfSpecification(value, facets.specifications) ?? unknown
  const counted = facets[facet.counts]
  const known: readonly { value: string; label: string }[] = facet.kind === 'options' ? facet.options : (counted ?? [])
  return known.find((one) => one.value === value)?.label ?? unknown
}

function labelOfSpecification(text: string, specifications: readonly SpecificationFacet[]): string | null {
  const choice = readSpecificationChoice(text)
  const own = specifications.find(({ id }) => id === choice?.id)
  if (!choice || !own) return null
  if (own.type === 'list') {
    const label = own.values.find(({ value }) => value === text)?.label
    return label === undefined ? null : `${own.name} ${label}`
  }
  return `${own.name} ${rangeText(choice)}${own.unit ? ` ${own.unit}` : ''}`
}

function rangeText(choice: NonNullable<ReturnType<typeof readSpecificationChoice>>): string {
  if ('value' in choice) return choice.value
  const { from, to } = choice
  if (from === null) return `до ${formatMeasure(to ?? 0)}`
  if (to === null) return `от ${formatMeasure(from)}`
  return from === to ? formatMeasure(from) : `${formatMeasure(from)}–${formatMeasure(to)}`
}

/** 1 250,5: thousands apart from four digits on, a comma, as people write sizes. */
export function formatMeasure(number: number): string {
  const [whole = '', part] = String(Math.abs(number)).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  return `${number < 0 ? '−' : ''}${grouped}${part ? `,${part}` : ''}`
}

/** Null for what is no number. */
export function readMeasure(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace('−', '-').replace(',', '.')
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}
