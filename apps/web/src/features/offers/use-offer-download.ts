import { api } from '../../lib/trpc.ts'
import { usePrintedFile } from '../../lib/use-printed-file.ts'

/** What is printed: an offer, one machine of it, or the branch's draft of it. */
interface PrintedOffer {
  hash: string
  line?: string | undefined
  isDraft?: boolean
}

/** The file of an offer, or of one machine of it. */
export function useOfferDownload({ hash, line, isDraft = false }: PrintedOffer) {
  const { client } = api.useUtils()
  const asked = { hash, ...(line !== undefined && { line }), ...(isDraft && { draft: 1 as const }) }
  return usePrintedFile({
    ask: () => client.offers.print.mutate(asked),
    async watch(_, handlers) {
      const { openStreams } = await import('../../lib/streams/open-streams.ts')
      return openStreams().offers.watchPrint.subscribe(asked, handlers)
    },
  })
}
