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
