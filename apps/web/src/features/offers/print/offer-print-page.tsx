import type { OfferPrintQuery, OfferSheetView } from '@agromarket/shared'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { OfferDownload } from '../offer-download.tsx'
import { toOfferHref } from '../to-offer-href.ts'
import styles from './offer-sheet.module.css'
import { OfferSheet } from './offer-sheet.tsx'

/** The sheet as the file has it, with what one may do with it above. */
export function OfferPrintPage(asked: OfferPrintQuery) {
  const [sheet] = api.offers.sheet.useSuspenseQuery(asked)
  return (
    <main id="content" className={styles.desk}>
      <Tools asked={asked} sheet={sheet} />
      <OfferSheet sheet={sheet} />
    </main>
  )
}

function Tools({ asked, sheet }: { asked: OfferPrintQuery; sheet: OfferSheetView }) {
  const { hash, line, draft } = asked
  return (
    <div className={`${styles.tools} no-print`}>
      <Link className={styles.back} href={toOfferHref(asked)}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" /> Предложение № {sheet.number}
      </Link>
      <OfferDownload hash={hash} line={line} isDraft={draft !== undefined} />
      <Button
        variant="default"
        size="sm"
        icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Распечатать
      </Button>
    </div>
  )
}
