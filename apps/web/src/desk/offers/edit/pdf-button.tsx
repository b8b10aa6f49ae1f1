import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useOfferDownload } from '../../../features/offers/use-offer-download.ts'
import classes from '../frame/bar.module.css'

/** What the client would print: the version that he has, or the draft as it would go out. */
export function PdfButton(printed: { hash: string; isDraft?: boolean }) {
  const { download, percent } = useOfferDownload(printed)
  return (
    <Button
      variant="default"
      className={`${classes.barButton} ${classes.barIconic}`}
      disabled={percent !== null}
      leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={download}
    >
      {percent === null ? 'PDF' : `Готовим, ${percent}\u00a0%`}
    </Button>
  )
}
