import type { OfferSeen } from '@agromarket/shared'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '../../ui/navigation/link.tsx'
import { OfferAnswer } from './agreement/offer-answer.tsx'
import { OfferHistory } from './agreement/offer-history.tsx'
import styles from './offer.module.css'
import { OfferComment } from './offer-comment.tsx'
import { OfferDelivery } from './offer-delivery.tsx'
import { LineDocuments, OfferDocuments } from './offer-documents.tsx'
import { OfferHead } from './offer-head.tsx'
import { OfferMachines } from './offer-machines.tsx'
import { OfferParts } from './offer-parts.tsx'
import { OfferPayment } from './offer-payment.tsx'
import { OfferSummary } from './offer-summary.tsx'
import { OfferVisit } from './offer-visit.tsx'
import { OfferWorks } from './offer-works.tsx'
import { toOfferHref } from './to-offer-href.ts'
import { type OfferInHand, useNoteOpened, useOffer } from './use-offer.ts'

/** A commercial offer by its link, in the variant that it was made in. Spec §2 /offer/:hash, §4. */
export function OfferPageScreen({ hash, draft, lineId }: OfferSeen & { lineId?: string }) {
  const offer = useOffer({ hash, draft })
  useNoteOpened(offer.page)
  return (
    <div className={styles.page}>
      <OfferHead offer={offer} lineId={lineId} />
      <div className={`container ${styles.layout}`}>
        <div className={styles.main}>
          {lineId !== undefined && (
            <Link className={styles.back} href={toOfferHref({ hash, draft })}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" /> Всё предложение № {offer.page.number}
            </Link>
          )}
          <OfferAnswer offer={offer} />
          <fieldset className={styles.body} disabled={offer.isSaving}>
            <OfferBody offer={offer} lineId={lineId} />
          </fieldset>
          <OfferHistory offer={offer} />
        </div>
        <OfferSummary offer={offer} />
      </div>
    </div>
  )
}

/** The lines of the variant, then what is common to all. A single line stands alone. */
function OfferBody({ offer, lineId }: { offer: OfferInHand; lineId: string | undefined }) {
  if (lineId !== undefined) {
    return (
      <>
        <OfferMachines offer={offer} lineId={lineId} />
        <LineDocuments offer={offer} lineId={lineId} />
      </>
    )
  }
  return (
    <>
      <OfferMachines offer={offer} />
      <OfferWorks offer={offer} />
      <OfferParts offer={offer} />
      <OfferVisit offer={offer} />
      <OfferDelivery offer={offer} />
      <OfferPayment offer={offer} />
      <OfferDocuments offer={offer} />
      <OfferComment offer={offer} />
    </>
  )
}
