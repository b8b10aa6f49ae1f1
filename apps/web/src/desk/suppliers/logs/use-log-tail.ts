import type { SupplierLogQuery, SupplierLogView } from '@agromarket/shared'
import { useEffect, useState } from 'react'
import { openStreams } from '../../../lib/streams/open-streams.ts'

const nothing: SupplierLogView = { lines: [], hasOlder: false, counts: { all: 0, errors: 0, warnings: 0 }, causes: [] }
/** As many lines as a page carries without becoming slow; older ones are a question to the server. */
const mostLines = 1_000

/** The end of a file's log while it grows. */
export function useLogTail(query: Omit<SupplierLogQuery, 'before' | 'after'>, isOn = true): SupplierLogView {
  const [view, setView] = useState(nothing)
  const key = JSON.stringify(query)
  useEffect(() => {
    if (!isOn) return
    const asked: SupplierLogQuery = JSON.parse(key)
    setView(nothing)
    const subscription = openStreams().suppliers.files.followLog.subscribe(asked, {
      onData: (next) => setView((view) => appendLines(view, next)),
    })
    return () => subscription.unsubscribe()
  }, [key, isOn])
  return view
}

/** A stream that begins anew after a lost connection brings lines that are there; after a gap only the newest count. */
export function appendLines(view: SupplierLogView, next: SupplierLogView): SupplierLogView {
  if (next.hasOlder) return next
  const last = view.lines.at(-1)?.id ?? 0
  const lines = [...view.lines, ...next.lines.filter(({ id }) => id > last)]
  return { ...next, lines: lines.slice(-mostLines), hasOlder: view.hasOlder || lines.length > mostLines }
}
