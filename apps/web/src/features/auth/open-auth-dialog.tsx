import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type DialogRequest, openDialog } from '../../lib/dialogs.ts'
import { useViewer } from '../users/viewer.tsx'

/** On /login and /signup: opens the dialog over the page; a signed-in visitor goes on to the home page. */
export function OpenAuthDialog(options: Omit<Extract<DialogRequest, { kind: 'auth' }>, 'kind'>) {
  const { permissions } = useViewer()
  const router = useRouter()
  const { form, alertCode, redirectUrl } = options
  useEffect(() => {
    if (permissions.isGuest) openDialog({ kind: 'auth', form, alertCode, redirectUrl })
    else void router.navigate({ to: '/', replace: true })
  }, [permissions.isGuest, router, form, alertCode, redirectUrl])
  return null
}
