import { IconFileDownload } from '@tabler/icons-react'
import { Button } from '../../ui/buttons/button.tsx'
import { useOfferDownload } from './use-offer-download.ts'

/** «Скачать PDF»: the first time an edition is printed while one waits. */
export function OfferDownload(printed: Parameters<typeof useOfferDownload>[0]) {
  const { download, percent } = useOfferDownload(printed)
  return (
    <Button
      variant="default"
      size="sm"
      icon={<IconFileDownload size={18} stroke={1.75} aria-hidden="true" />}
      isPending={percent !== null}
      onClick={download}
    >
      {percent === null ? 'Скачать PDF' : `Готовим, ${percent}\u00a0%`}
    </Button>
  )
}
