import { type CodePurpose, type SocialProvider, socialProviderNames } from '@agromarket/shared'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DialogRequest } from '../../lib/dialogs.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './auth.module.css'
import { CallLoginForm } from './code/call-login-form.tsx'
import { CodeForm } from './code/code-form.tsx'
import { forgetCodeStep } from './code/code-step.ts'
import { ResumedCode } from './code/resumed-code.tsx'
import { isAuthPath } from './finish-auth.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RegisteredMessage } from './registered-message.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SocialSignUpForm } from './social/social-sign-up-form.tsx'
import { usePendingSocial } from './social/use-pending-social.ts'
import { type AuthFlow, useAuthFlow } from './use-auth-flow.ts'

const titles: Record<CodePurpose, string> = { login: 'Вход', reset: 'Сброс пароля', registration: 'Регистрация' }

interface AuthDialogProps {
  request: Extract<DialogRequest, { kind: 'auth' }>
  onClose: () => void
}

/** Login, registration and reset in one window of 464 px whose top edge does not move between steps. */
export function AuthDialog({ request, onClose }: AuthDialogProps) {
  const router = useRouter()
  const flow = useAuthFlow(request)
  const pendingSocial = usePendingSocial({ enabled: flow.formName === 'SocialSignUp' })
  const [isPage] = useState(() => /^\/(login|signup)$/.test(location.pathname))
  const isFirstStep = ['EnterEmail', 'RegistrationStage1', 'SocialSignUp'].includes(flow.formName)
  const close = () => {
    forgetCodeStep()
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
      isClosedByBack={!isPage}
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
    case 'LoginByCall':
      return <CallLoginForm flow={flow} />
    case 'RegistrationStage1':
      return <RegistrationForm flow={flow} />
    case 'RegistrationStage2':
      return flow.codeAnswer ? <CodeForm flow={flow} answer={flow.codeAnswer} /> : <ResumedCode flow={flow} />
    case 'RegistrationStage3':
      return <NewPasswordForm flow={flow} />
    case 'ForgotPass':
      return <ForgotForm flow={flow} />
    case 'SocialSignUp':
      return <SocialSignUpForm flow={flow} />
  }
}

function titleOf({ formName, codePurpose }: AuthFlow, provider: SocialProvider | undefined): string {
  switch (formName) {
    case 'EnterEmail':
    case 'LoginByCall':
      return titles.login
    case 'ForgotPass':
      return titles.reset
    case 'RegistrationStage2':
    case 'RegistrationStage3':
      return titles[codePurpose]
    case 'SocialSignUp':
      return provider ? `Регистрация через ${socialProviderNames[provider]}` : titles.registration
    case 'RegistrationStage1':
      return titles.registration
  }
}
