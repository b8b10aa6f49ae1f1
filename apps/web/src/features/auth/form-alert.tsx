import { authTexts } from '@agromarket/shared'
import { Alert } from '../../ui/feedback/alert.tsx'
import classes from './auth.module.css'
import type { AuthFlow } from './use-auth-flow.ts'

/** The server's message above the button; an unknown contact or a wrong password brings its way out along (spec §8). */
export function FormAlert({ flow }: { flow: AuthFlow }) {
  const { alert, go } = flow
  if (!alert) return null
  return (
    <Alert tone={alert.tone}>
      {alert.message}{' '}
      {(alert.code === 'email_not_exists' || alert.code === 'phone_not_exists') && (
        <button type="button" className={classes.link} onClick={() => go('RegistrationStage1')}>
          {authTexts.signUpQuestion}
        </button>
      )}
      {alert.code === 'phone_exists' && (
        <button type="button" className={classes.link} onClick={() => go('LoginByCall')}>
          Войти по звонку
        </button>
      )}
      {alert.code === 'password_error' && (
        <button type="button" className={classes.link} onClick={() => go('ForgotPass')}>
          {authTexts.resetQuestion}
        </button>
      )}
    </Alert>
  )
}
