import type { TestPart } from '../../support/factories.ts'
import { defaultBranchId } from '../../support/factories.ts'

interface OrderedPart {
  part: Pick<TestPart, 'id'>
  count: number
}

/** As REST takes it: a person's pickup order of these parts in Смоленск. */
export function orderOf(parts: readonly OrderedPart[], changes: object = {}) {
  const products = parts.map(({ part, count }) => ({ part_id: part.id, count }))
  return { ...orderInputOf(parts), products, ...changes }
}

/**
 * As tRPC and the use case take it. The letter goes to a mailbox that no
 * order of other parts names: mailboxes have limits.
 */
export function orderInputOf(parts: readonly OrderedPart[]) {
  return {
    products: parts.map(({ part, count }) => ({ partId: part.id, count })),
    branchId: defaultBranchId,
    delivery: 'pickup' as const,
    payment: 'invoice' as const,
    buyerKind: 'person' as const,
    contacts: {
      name: 'Пётр Покупатель',
      phone: '+7 (900) 111-22-33',
      email: `petr-${parts[0]?.part.id ?? 0}@shop.test`,
    },
    acceptTerms: true,
  }
}

/** The same as a form with files, as a browser without script sends it. */
export function orderFormOf(
  order: object,
  files: readonly [content: string | Uint8Array<ArrayBuffer>, name: string][],
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(order)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [content, name] of files) form.append('files[]', new Blob([content]), name)
  return form
}
