import type { OfferSheetView } from '@agromarket/shared'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { OfferDownload } from '../offer-download.tsx'
import styles from './offer-sheet.module.css'
import { OfferSheet } from './offer-sheet.tsx'

/** The sheet as the file has it, with what one may do with it above. */
export function OfferPrintPage({ hash, line }: { hash: string; line: string | undefined }) {
  const [sheet] = api.offers.sheet.useSuspenseQuery({ hash, line })
  return (
    <main id="content" className={styles.desk}>
      <Tools hash={hash} line={line} sheet={sheet} />
      <OfferSheet sheet={sheet} />
    </main>
  )
}

function Tools({ hash, line, sheet }: { hash: string; line: string | undefined; sheet: OfferSheetView }) {
  const offer = line === undefined ? `/offer/${hash}` : `/offer/${hash}/${line}`
  return (
    <div className={`${styles.tools} no-print`}>
      <Link className={styles.back} href={offer}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" /> Предложение № {sheet.number}
      </Link>
      {sheet.isSent && <OfferDownload hash={hash} line={line} />}
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
