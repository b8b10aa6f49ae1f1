import { offerLimits, toRussianDate } from '@agromarket/shared'
import { TextArea } from '../../ui/form/field.tsx'
import styles from './offer.module.css'
import { OfferPanel } from './offer-panel.tsx'
import type { OfferInHand } from './use-offer.ts'

/** The manager's words, and the client's to him. */
export function OfferComment({ offer }: { offer: OfferInHand }) {
  const { comment, people } = offer.content
  const sent = offer.changes.find(({ key }) => key === 'comment')?.now ?? ''
  if (offer.mode === 'view' && comment === '' && sent === '') return null
  const author = [people[0]?.name, toRussianDate(offer.page.issuedOn)].filter(Boolean).join(', ')
  return (
    <OfferPanel title="Комментарий" note={comment === '' ? undefined : author}>
      {comment !== '' && <p className={styles.words}>{comment}</p>}
      {offer.mode === 'view' ? (
        sent !== '' && <p className={styles.words}>Вы: {sent}</p>
      ) : (
        <ClientWords offer={offer} sent={sent} />
      )}
    </OfferPanel>
  )
}

function ClientWords({ offer, sent }: { offer: OfferInHand; sent: string }) {
  return (
    <TextArea
      label="Сообщение менеджеру"
      placeholder="Необязательно: что важно учесть"
      value={sent}
      maxLength={offerLimits.commentLength}
      onChange={({ target }) => offer.change({ type: 'comment', text: target.value })}
    />
  )
}
