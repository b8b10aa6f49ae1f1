import type { LinkAnswer } from '@agromarket/shared'
import { openDialog } from '../../../lib/dialogs.ts'
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
        <AnchorButton href="/" isFullWidth>
          Перейти к покупкам
        </AnchorButton>
      ) : (
        <Button isFullWidth onClick={() => openDialog({ kind: 'auth', redirectUrl: '/profile' })}>
          Войти
        </Button>
      )}
    </>
  )
}
