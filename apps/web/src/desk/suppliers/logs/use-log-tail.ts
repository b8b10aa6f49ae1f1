import type { PortalLogQuery, SupplierLogQuery, SupplierLogView } from '@agromarket/shared'
import { useEffect, useState } from 'react'
import { openStreams } from '../../../lib/streams/open-streams.ts'
import { appendLines } from './append-lines.ts'

const nothing: SupplierLogView = {
  lines: [],
  hasOlder: false,
  counts: { all: 0, errors: 0, warnings: 0 },
  causes: [],
  replacements: [],
}

/** A log of one file, or of all of them. */
export type LogQuestion = PortalLogQuery | SupplierLogQuery

/** The end of a log while it grows; switched off, it stands as it was. Empty until the first lines have come. */
export function useLogTail(query: LogQuestion, isOn = true): SupplierLogView {
  const key = JSON.stringify(query)
  const [seen, setSeen] = useState({ key, view: nothing })
  useEffect(() => {
    if (!isOn) return
    const asked: LogQuestion = JSON.parse(key)
    const onData = (next: SupplierLogView) =>
      setSeen((last) => ({ key, view: last.key === key ? appendLines(last.view, next) : next }))
    const { log, files } = openStreams().suppliers
    const subscription =
      'fileId' in asked ? files.followLog.subscribe(asked, { onData }) : log.follow.subscribe(asked, { onData })
    return () => subscription.unsubscribe()
  }, [key, isOn])
  return seen.key === key ? seen.view : nothing
}
