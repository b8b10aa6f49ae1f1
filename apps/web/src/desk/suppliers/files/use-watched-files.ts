import type { SupplierFileQuery } from '@agromarket/shared'
import { useEffect } from 'react'
import { openStreams } from '../../../lib/streams/open-streams.ts'
import { api } from '../../../lib/trpc.ts'

/** Keeps the list as it is on the server; a connection that was lost begins anew with what is true then. */
export function useWatchedFiles(query: SupplierFileQuery): void {
  const utils = api.useUtils()
  const key = JSON.stringify(query)
  useEffect(() => {
    const asked: SupplierFileQuery = JSON.parse(key)
    const subscription = openStreams().suppliers.files.watchList.subscribe(asked, {
      onData: (files) => utils.suppliers.files.list.setData(asked, files),
    })
    return () => subscription.unsubscribe()
  }, [utils, key])
}

/** Keeps one file as it is on the server. */
export function useWatchedFile(fileId: string): void {
  const utils = api.useUtils()
  useEffect(() => {
    const subscription = openStreams().suppliers.files.watch.subscribe(
      { fileId },
      { onData: (file) => utils.suppliers.files.get.setData({ fileId }, file) },
    )
    return () => subscription.unsubscribe()
  }, [utils, fileId])
}
