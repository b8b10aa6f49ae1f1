import { failureText, toFailure } from '../../../lib/api-error.ts'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { PasswordByLinkForm } from './password-by-link-form.tsx'
import { SpentLink } from './spent-link.tsx'
import classes from './token-page.module.css'
import { useLinkOpen } from './use-link-open.ts'

/** Where the link of the confirmation letter leads. Opening it changes nothing: people and mail scanners only look. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const isOpen = useLinkOpen('confirm', token)
  const confirm = api.auth.confirmEmail.useMutation()
  const { data } = confirm
  const failure = confirm.error ? toFailure(confirm.error) : null
  const isSpent = !data && (!isOpen || failure?.code === 'link_expired')
  return (
    <div className={classes.page}>
      <h1>Подтверждение e-mail</h1>
      {data?.passwordToken && <PasswordByLinkForm token={data.passwordToken} reason={data.message} />}
      {data && !data.passwordToken && <LinkOutcome answer={data} />}
      {failure && !isSpent && <Alert tone="error">{failureText(confirm.error)}</Alert>}
      {isSpent && (
        <SpentLink way={{ label: 'Войти' }}>
          Ссылка уже использована или устарела. Если адрес ещё не подтверждён, войдите: мы пришлём новое письмо.
        </SpentLink>
      )}
      {!data && !isSpent && (
        <>
          <p>Нажмите кнопку, и учётная запись, открытая на ваш адрес, заработает.</p>
          <Button isFullWidth isPending={confirm.isPending} onClick={() => confirm.mutate({ token })}>
            Подтвердить e-mail
          </Button>
          <p>Если вы не регистрировались, просто закройте страницу.</p>
        </>
      )}
    </div>
  )
}
