import { type DocumentKind, type DocumentView, documentKindLabels } from '@agromarket/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'

const askEveryMs = 500

/** A document that is being printed, and how far it is. */
interface Printing {
  kind: DocumentKind
  percent: number
}

/**
 * Asks for a document of an order, follows its printing, and hands the browser the file. Asked for again it is the same
 * file, at once.
 */
export function useDocumentDownload(orderId: string) {
  const { client } = api.useUtils()
  const [printing, setPrinting] = useState<Printing | null>(null)
  const isUnderWay = ({ state }: DocumentView) => state === 'queued' || state === 'rendering'
  const { mutate } = useMutation<DocumentView, Error, DocumentKind>({
    async mutationFn(kind) {
      setPrinting({ kind, percent: 0 })
      let document = await client.orders.requestDocument.mutate({ id: orderId, kind })
      while (isUnderWay(document)) {
        setPrinting({ kind, percent: document.percent })
        await new Promise((resolve) => setTimeout(resolve, askEveryMs))
        const all = await client.orders.documents.query({ id: orderId })
        document = all.find((one) => one.kind === kind) ?? document
      }
      return document
    },
    onSuccess({ kind, url, error }) {
      if (url) return window.location.assign(url)
      const message = error ?? `«${documentKindLabels[kind]}» не подготовлен. Повторите позже.`
      showToast({ tone: 'error', message })
    },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => setPrinting(null),
  })
  return { download: mutate, printing }
}
