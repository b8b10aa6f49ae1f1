import type { OfferPrintView } from '@agromarket/shared'
import { useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'

const notPrinted = 'PDF не подготовлен. Повторите позже или распечатайте страницу.'

/** What is printed: an offer, one machine of it, or the branch's draft of it. */
interface PrintedOffer {
  hash: string
  line?: string | undefined
  isDraft?: boolean
}

/**
 * Asks for the file of an offer, or of one machine of it, follows its printing, and hands it to the browser. Asked for
 * again it is the same file, at once.
 */
export function useOfferDownload({ hash, line, isDraft = false }: PrintedOffer) {
  const { client } = api.useUtils()
  const [percent, setPercent] = useState<number | null>(null)
  const asked = { hash, ...(line !== undefined && { line }), ...(isDraft && { draft: 1 as const }) }
  const download = async () => {
    setPercent(0)
    try {
      const first = await client.offers.print.mutate(asked)
      const print = isUnderWay(first) ? await followPrint(asked, setPercent) : first
      if (print.url) window.location.assign(print.url)
      else showToast({ tone: 'error', message: print.error ?? notPrinted })
    } catch (error) {
      showToast({ tone: 'error', message: failureText(error) })
    } finally {
      setPercent(null)
    }
  }
  return { download: () => void download(), percent }
}

function isUnderWay({ state }: OfferPrintView): boolean {
  return state === 'queued' || state === 'rendering'
}

/** Over server-sent events, until the file is there or could not be made. */
async function followPrint(
  asked: { hash: string; line?: string; draft?: 1 },
  onPercent: (percent: number) => void,
): Promise<OfferPrintView> {
  const { openStreams } = await import('../../lib/streams/open-streams.ts')
  return new Promise((resolve, reject) => {
    const subscription = openStreams().offers.watchPrint.subscribe(asked, {
      onData(print) {
        if (isUnderWay(print)) return onPercent(print.percent)
        subscription.unsubscribe()
        resolve(print)
      },
      onError: reject,
    })
  })
}
