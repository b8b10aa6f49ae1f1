import { type SocialProvider, socialProviderNames } from '@agromarket/shared'
import { useRouter } from '@tanstack/react-router'
import type { DialogRequest } from '../../lib/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './auth.module.css'
import { CodeForm } from './code-form.tsx'
import { isAuthPath } from './finish-auth.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RegisteredMessage } from './registered-message.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SocialSignUpForm } from './social-sign-up-form.tsx'
import { type AuthFlow, useAuthFlow } from './use-auth-flow.ts'
import { usePendingSocial } from './use-pending-social.ts'

interface AuthDialogProps {
  request: Extract<DialogRequest, { kind: 'auth' }>
  onClose: () => void
}

/** Login, registration and reset in one window of 464 px whose top edge does not move between steps. */
export function AuthDialog({ request, onClose }: AuthDialogProps) {
  const router = useRouter()
  const flow = useAuthFlow(request)
  const pendingSocial = usePendingSocial({ enabled: flow.formName === 'SocialSignUp' })
  const isFirstStep = ['EnterEmail', 'RegistrationStage1', 'SocialSignUp'].includes(flow.formName)
  const close = () => {
    onClose()
    if (isAuthPath(location.pathname)) void router.navigate({ to: '/' })
  }
  return (
    <Dialog
      title={titleOf(flow, pendingSocial.data?.provider)}
      titleMode={isFirstStep && !flow.isRegistered ? 'shown' : 'phone-only'}
      width="464px"
      padding="40px"
      top="9dvh"
      // A call is under way: a slip of the hand must not cost the visitor his code.
      isPersistent={flow.formName === 'RegistrationStage2' || flow.formName === 'RegistrationStage3'}
      onClose={close}
    >
      <div key={flow.formName} className={classes.step}>
        <Step flow={flow} onClose={close} />
      </div>
    </Dialog>
  )
}

function Step({ flow, onClose }: { flow: AuthFlow; onClose: () => void }) {
  if (flow.isRegistered) return <RegisteredMessage email={flow.form.values.email} onClose={onClose} />
  switch (flow.formName) {
    case 'EnterEmail':
      return <LoginForm flow={flow} />
    case 'RegistrationStage1':
      return <RegistrationForm flow={flow} />
    case 'RegistrationStage2':
      return <CodeForm flow={flow} />
    case 'RegistrationStage3':
      return <NewPasswordForm flow={flow} />
    case 'ForgotPass':
      return <ForgotForm flow={flow} />
    case 'SocialSignUp':
      return <SocialSignUpForm flow={flow} />
  }
}

function titleOf({ formName, isReset }: AuthFlow, provider: SocialProvider | undefined): string {
  if (formName === 'EnterEmail') return 'Вход'
  if (formName === 'SocialSignUp' && provider) return `Регистрация через ${socialProviderNames[provider]}`
  return formName === 'ForgotPass' || isReset ? 'Сброс пароля' : 'Регистрация'
}
