import type { LinkAnswer } from '@agromarket/shared'
import { openDialog } from '../../../lib/dialogs.ts'
import { api } from '../../../lib/trpc.ts'
import { AnchorButton, Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useViewer } from '../../users/viewer.tsx'

/** What a letter's link has done, and the way on: the shop where somebody is signed in, else the login. */
export function LinkOutcome({ answer }: { answer: LinkAnswer }) {
  const { permissions } = useViewer()
  return (
    <>
      <Alert tone="success">{answer.message}</Alert>
      {answer.isSignedIn || !permissions.isGuest ? (
        <WayOn />
      ) : (
        <Button isFullWidth onClick={() => openDialog({ kind: 'auth', redirectUrl: '/profile' })}>
          Войти
        </Button>
      )}
    </>
  )
}

/** Who has registered on the way to an order goes on with it: the letter has lost the page that he came from. */
function WayOn() {
  const isCartFilled = (api.cart.get.useQuery().data?.lines.length ?? 0) > 0
  return (
    <AnchorButton href={isCartFilled ? '/cart' : '/'} isFullWidth>
      {isCartFilled ? 'Перейти в корзину' : 'Перейти к покупкам'}
    </AnchorButton>
  )
}
