import type { SupplierLogView } from '@agromarket/shared'

/** As many lines as a page carries without becoming slow; older ones are a question to the server. */
const mostLines = 1_000

/** A stream that begins anew after a lost connection brings lines that are there; after a gap only the newest count. */
export function appendLines(view: SupplierLogView, next: SupplierLogView): SupplierLogView {
  if (next.hasOlder) return next
  const last = view.lines.at(-1)?.id ?? 0
  const lines = [...view.lines, ...next.lines.filter(({ id }) => id > last)]
  return { ...next, lines: lines.slice(-mostLines), hasOlder: view.hasOlder || lines.length > mostLines }
}
