import { PasswordByLinkForm } from './password-by-link-form.tsx'
import classes from './token-page.module.css'

/** Where the link of the reset letter leads. */
export function ResetPasswordPage({ token }: { token: string }) {
  return (
    <div className={classes.page}>
      <h1>Новый пароль</h1>
      <PasswordByLinkForm token={token} />
    </div>
  )
}
