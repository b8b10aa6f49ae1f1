import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { useApi } from '../../lib/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { AnchorButton, Button } from '../../ui/button.tsx'
import { Ring } from '../../ui/ring.tsx'
import classes from './token-page.module.css'

/** Where the link of the confirmation letter leads. A script sends the token, so that mail scanners do not spend it. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const { mutate, data, error, isError } = useMutation(useApi().auth.confirmEmail.mutationOptions())
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate({ token })
  }, [mutate, token])
  return (
    <div className={`${classes.page} ${classes.center}`}>
      <h1>Подтверждение e-mail</h1>
      {data && (
        <>
          <Alert tone="success">{data.message}</Alert>
          <AnchorButton href="/">Перейти к покупкам</AnchorButton>
        </>
      )}
      {isError && (
        <>
          <Alert tone="error">{failureText(error)}</Alert>
          <Button variant="default" onClick={() => openDialog({ kind: 'auth' })}>
            Войти
          </Button>
        </>
      )}
      {!data && !isError && <Ring size={24} label="Подтверждаем e-mail" />}
    </div>
  )
}
