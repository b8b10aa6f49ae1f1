import type { AnsweredChange, OfferVerdict } from '@agromarket/shared'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { OfferPanel } from '../offer-panel.tsx'
import type { OfferInHand } from '../use-offer.ts'
import styles from './agreement.module.css'

const verdicts: Record<OfferVerdict, string> = { accepted: 'Принято', countered: 'Встречное', refused: 'Отклонено' }

/** What the manager has said to each of the client's changes, beside what was asked; and what he has changed meanwhile. */
export function OfferAnswer({ offer }: { offer: OfferInHand }) {
  const { answered } = offer.page
  return (
    <>
      {offer.isOvertaken ? (
        <Alert tone="notice">{overtakenWords(offer)}</Alert>
      ) : (
        offer.isFound && (
          <Alert tone="notice">Изменения, которые вы не отправили, на месте: отправьте их или отмените.</Alert>
        )
      )}
      {answered.length > 0 && !offer.hasQueue && (
        <OfferPanel title="Ответ менеджера">
          <AnswerLines lines={answered} />
        </OfferPanel>
      )}
    </>
  )
}

/** Who has overtaken the queue: the manager, or the client himself in another window, or a colleague of his. */
function overtakenWords({ page }: OfferInHand): string {
  const who =
    page.lastEvent === 'changes'
      ? 'Изменения предложения уже отправлены из другого окна'
      : 'Менеджер изменил предложение, пока вы меняли условия'
  return `${who}. Новые условия на странице, ваши изменения на месте: проверьте сумму и отправьте.`
}

/** Each of the client's changes with the manager's word to it. */
export function AnswerLines({ lines }: { lines: readonly AnsweredChange[] }) {
  return (
    <ul className={styles.answers}>
      {lines.map(({ key, title, now, verdict, offered, reason }) => (
        <li key={key} data-verdict={verdict}>
          <span>
            <strong>{title}</strong>
            <small>Вы просили: {now}</small>
          </span>
          <span>
            <b>{verdicts[verdict]}</b>
            <small>{verdict === 'countered' ? [offered, reason].filter(Boolean).join('. ') : reason}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
