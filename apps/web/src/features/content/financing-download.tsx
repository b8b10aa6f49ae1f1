import type { Currency, FinancingTerms } from '@agromarket/shared'
import { IconFileDownload } from '@tabler/icons-react'
import { api } from '../../lib/trpc.ts'
import { usePrintedFile } from '../../lib/use-printed-file.ts'
import { Button } from '../../ui/buttons/button.tsx'

interface FinancingDownloadProps {
  terms: FinancingTerms
  /** '' while none is chosen. */
  machine: string
  currency: Currency
}

/** «Расчёт в PDF»: the figures as they stand now. */
export function FinancingDownload({ terms, machine, currency }: FinancingDownloadProps) {
  const { client } = api.useUtils()
  const { download, percent } = usePrintedFile({
    ask: () => client.offers.printFinancing.mutate({ ...terms, machine, currency }),
    async watch({ id }, handlers) {
      const { openStreams } = await import('../../lib/streams/open-streams.ts')
      return openStreams().offers.watchFinancingPrint.subscribe({ id }, handlers)
    },
  })
  return (
    <Button
      isFullWidth
      variant="default"
      icon={<IconFileDownload size={18} stroke={1.75} aria-hidden="true" />}
      isPending={percent !== null}
      onClick={download}
    >
      {percent === null ? 'Расчёт в PDF' : `Готовим, ${percent}\u00a0%`}
    </Button>
  )
}
