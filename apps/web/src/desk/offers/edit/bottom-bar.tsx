import { calculateOffer, formatOfferMoney } from '@agromarket/shared'
import { SendButton, type SendButtonProps } from '../send/send-button.tsx'
import type { Editing } from './editing.tsx'
import classes from './editor.module.css'

/** On a phone the sum and the next step stay in sight. */
export function BottomBar({ editing: { draft, offer }, sending }: { editing: Editing; sending: SendButtonProps }) {
  const { state } = offer.page
  if (state === 'accepted' || state === 'revoked') return null
  return (
    <div className={classes.bottomBar} data-bottom-bar="">
      <p>
        <small>Итого с НДС</small>
        <strong>{formatOfferMoney(calculateOffer(draft.content).totalMinor, draft.currency)}</strong>
      </p>
      <SendButton sending={sending} />
    </div>
  )
}
