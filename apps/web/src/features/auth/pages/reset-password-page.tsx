import { PasswordByLinkForm } from './password-by-link-form.tsx'
import { SpentLink } from './spent-link.tsx'
import classes from './token-page.module.css'
import { useLinkOpen } from './use-link-open.ts'

/** Where the link of the reset letter leads. */
export function ResetPasswordPage({ token }: { token: string }) {
  const isOpen = useLinkOpen('reset', token)
  return (
    <div className={classes.page}>
      <h1>Новый пароль</h1>
      {isOpen ? (
        <PasswordByLinkForm token={token} />
      ) : (
        <SpentLink way={{ label: 'Запросить новую ссылку', form: 'ForgotPass' }}>
          Ссылка уже использована или устарела. Она действует час и задаёт пароль один раз.
        </SpentLink>
      )}
    </div>
  )
}
