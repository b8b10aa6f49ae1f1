import type { Specification } from '@agromarket/shared'
import { formatNumber } from '../../lib/format-count.ts'

/** 4000 → «4 000»; text stays as it is. */
export function formatSpecValue(value: Specification['value']): string {
  return typeof value === 'number' ? formatNumber(value) : value
}

/** «4 000 мм» */
export function formatSpecification({ value, unit }: Pick<Specification, 'value' | 'unit'>): string {
  return unit ? `${formatSpecValue(value)}\u00a0${unit}` : formatSpecValue(value)
}
