import type { ReactNode } from 'react'
import { openDialog } from '../../../lib/dialogs.ts'
import { AnchorButton, Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useViewer } from '../../users/viewer.tsx'

interface SpentLinkProps {
  children: ReactNode
  /** What a guest does instead. */
  way: { label: string; form?: 'ForgotPass' }
}

/** Stands where the link of a letter has done its work, or is too old. */
export function SpentLink({ children, way }: SpentLinkProps) {
  const { permissions } = useViewer()
  return (
    <>
      <Alert tone="error">{children}</Alert>
      {permissions.isGuest ? (
        <Button
          variant="default"
          isFullWidth
          onClick={() => openDialog({ kind: 'auth', ...(way.form && { form: way.form }) })}
        >
          {way.label}
        </Button>
      ) : (
        <AnchorButton href="/" isFullWidth>
          Перейти к покупкам
        </AnchorButton>
      )}
    </>
  )
}
