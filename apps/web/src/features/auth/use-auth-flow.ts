import { type AuthAnswer, type ErrorCode, errorRegistry } from '@agromarket/shared'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import type { DialogRequest } from '../../lib/dialogs.ts'
import { type AuthFormValues, emptyAuthForm } from './auth-form.rules.ts'
import { finishAuth } from './finish-auth.ts'

/** The internal form names of spec §2. */
export type AuthFormName =
  | 'EnterEmail'
  | 'RegistrationStage1'
  | 'RegistrationStage2'
  | 'RegistrationStage3'
  | 'ForgotPass'
  | 'SocialSignUp'

export interface AuthAlert {
  tone: 'error' | 'success'
  message: string
  code?: ErrorCode | 'network'
}

export interface AuthFlow {
  formName: AuthFormName
  form: UseFormReturnType<AuthFormValues>
  /** Stage 2 and 3 belong to a reset, not to a registration. */
  isReset: boolean
  alert: AuthAlert | null
  /** What the server said about the code under way. */
  codeAnswer: AuthAnswer | null
  /** Counts the captcha's resets: a new number mounts a fresh widget. */
  captchaRound: number
  redirectUrl: string | undefined
  isRegistered: boolean
  go: (formName: AuthFormName) => void
  startCode: (answer: AuthAnswer, isReset: boolean) => void
  setRegistered: () => void
  setAlert: (alert: AuthAlert | null) => void
  fail: (error: unknown) => void
  /** Back to the login form, which says why. */
  returnToLogin: (code: ErrorCode) => void
  resetCaptcha: () => void
  finish: () => void
}

/** Which form stands in the dialog and what all of them share. Closing the dialog forgets everything. */
export function useAuthFlow(request: Extract<DialogRequest, { kind: 'auth' }>): AuthFlow {
  const form = useForm<AuthFormValues>({ initialValues: emptyAuthForm })
  const [formName, setFormName] = useState<AuthFormName>(request.form ?? 'EnterEmail')
  const [isReset, setReset] = useState(false)
  const [isRegistered, setRegistered] = useState(false)
  const [alert, setAlert] = useState<AuthAlert | null>(() => (request.alertCode ? toAlert(request.alertCode) : null))
  const [codeAnswer, setCodeAnswer] = useState<AuthAnswer | null>(null)
  const [captchaRound, setCaptchaRound] = useState(0)

  const go = (next: AuthFormName) => {
    setAlert(null)
    setFormName(next)
    // The last step sends the confirmed code once more.
    form.setValues(next === 'RegistrationStage3' ? { captchaToken: '' } : { captchaToken: '', code: '' })
  }
  return {
    formName,
    form,
    isReset,
    alert,
    codeAnswer,
    captchaRound,
    redirectUrl: request.redirectUrl,
    isRegistered,
    go,
    startCode: (answer, isForReset) => {
      setReset(isForReset)
      setCodeAnswer(answer)
      go('RegistrationStage2')
    },
    setRegistered: () => setRegistered(true),
    setAlert,
    fail: (error) => {
      setAlert({ tone: 'error', message: failureText(error), code: toFailure(error).code })
    },
    returnToLogin: (code) => {
      go('EnterEmail')
      setAlert(toAlert(code))
    },
    resetCaptcha: () => {
      form.setFieldValue('captchaToken', '')
      setCaptchaRound((round) => round + 1)
    },
    finish: () => finishAuth(request.redirectUrl),
  }
}

function toAlert(code: ErrorCode): AuthAlert {
  return { tone: 'error', message: errorRegistry[code].message, code }
}
