import type { ModelCard } from '@agromarket/shared'

/** Names often begin with their maker’s. */
export function toName({ name, manufacturer }: Pick<ModelCard, 'name' | 'manufacturer'>): string {
  return name.startsWith(manufacturer) ? name : `${manufacturer} ${name}`
}
