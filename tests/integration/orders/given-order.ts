import type { TestPart } from '../../support/factories.ts'
import { defaultBranchId } from '../../support/factories.ts'

/** A person's pickup order of these parts in Смоленск, as both transports take it. */
export function orderOf(parts: readonly { part: Pick<TestPart, 'id'>; count: number }[], changes: object = {}) {
  return {
    products: parts.map(({ part, count }) => ({ part_id: part.id, count })),
    branchId: defaultBranchId,
    delivery: 'pickup' as const,
    payment: 'invoice' as const,
    buyerKind: 'person' as const,
    contacts: { name: 'Пётр Покупатель', phone: '+7 (900) 111-22-33', email: 'petr@shop.test' },
    acceptTerms: true,
    ...changes,
  }
}
