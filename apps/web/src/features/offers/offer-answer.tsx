import type { OfferVerdict } from '@agromarket/shared'
import { Alert } from '../../ui/feedback/alert.tsx'
import styles from './offer.module.css'
import { OfferPanel } from './offer-panel.tsx'
import type { OfferInHand } from './use-offer.ts'

const verdicts: Record<OfferVerdict, string> = { accepted: 'Принято', countered: 'Встречное', refused: 'Отклонено' }

/** What the manager has said to each of the client's changes, beside what was asked; and what he has changed meanwhile. */
export function OfferAnswer({ offer }: { offer: OfferInHand }) {
  const { answered } = offer.page
  return (
    <>
      {offer.isOvertaken && (
        <Alert tone="notice">
          Менеджер изменил предложение, пока вы меняли условия. Его условия на странице, ваши изменения на месте:
          проверьте сумму и отправьте.
        </Alert>
      )}
      {answered.length > 0 && !offer.hasQueue && (
        <OfferPanel title="Ответ менеджера">
          <ul className={styles.answers}>
            {answered.map(({ key, title, now, verdict, offered, reason }) => (
              <li key={key} data-verdict={verdict}>
                <span>
                  <strong>{title}</strong>
                  <small>Вы просили: {now}</small>
                </span>
                <span>
                  <b>{verdicts[verdict]}</b>
                  <small>{verdict === 'countered' ? offered : reason}</small>
                </span>
              </li>
            ))}
          </ul>
        </OfferPanel>
      )}
    </>
  )
}
