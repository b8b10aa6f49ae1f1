import type { DeskOffer, SentOfferLetter } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { formatPhone } from '../../../lib/format/format-phone.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import classes from '../frame/card.module.css'
import rowClasses from '../frame/rows.module.css'
import { SendDialog } from './send-dialog.tsx'

const outcomes: Record<SentOfferLetter['status'], string> = {
  pending: 'уходит',
  sent: 'отправлено',
  failed: 'не доставлено',
}

/** What has left about the offer, to whom, and what became of it. */
export function OfferLetters({ offer }: { offer: DeskOffer }) {
  const [isSending, setSending] = useState(false)
  const { offers } = api.useUtils()
  const { hash, id, state } = offer.page
  const retry = api.offers.desk.retryLetter.useMutation({
    onSettled: () => offers.desk.get.invalidate({ hash }),
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  const isSent = offer.editions.some((edition) => edition.isSent) && state !== 'revoked'
  if (!isSent && offer.letters.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="offer-letters">
      <h2 id="offer-letters">
        Письма
        {isSent && (
          <Button size="compact-sm" variant="subtle" onClick={() => setSending(true)}>
            Отправить ещё раз
          </Button>
        )}
      </h2>
      <ul className={rowClasses.letters}>
        {offer.letters.map((letter) => (
          <li key={letter.id} data-status={letter.status}>
            <strong>{letter.channel === 'email' ? letter.to : formatPhone(letter.to)}</strong>
            <span>{outcomes[letter.status]}</span>
            <small>{[formatMoment(letter.at, offer.timeZone), letter.subject].filter(Boolean).join(', ')}</small>
            {letter.status === 'failed' && (
              <Button
                size="compact-sm"
                variant="default"
                loading={retry.isPending && retry.variables.letterId === letter.id}
                aria-label={`Повторить: ${letter.to}`}
                onClick={() => retry.mutate({ id, letterId: letter.id })}
              >
                Повторить
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isSending && <SendDialog offer={offer} kind="resend" onClose={() => setSending(false)} />}
    </section>
  )
}
