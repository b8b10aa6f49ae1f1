import type { CallQuery } from '@agromarket/shared'
import { readSupplierId } from '../read-supplier-id.ts'

export interface ApiSearch {
  supplierId?: string | undefined
}

export function readApiSearch(search: Record<string, unknown>): ApiSearch {
  return { supplierId: readSupplierId(search.supplierId) }
}

/** What the server is asked for. */
export function toApiQuery({ supplierId }: ApiSearch): CallQuery {
  return { page: 1, ...(supplierId !== undefined && { supplierId }) }
}

/** The supplier whose keys and links may be changed: the one that is named, or the only one. */
export function chosenSupplier(
  supplierId: string | undefined,
  suppliers: readonly { id: string }[],
): string | undefined {
  return supplierId ?? (suppliers.length === 1 ? suppliers[0]?.id : undefined)
}
