import { type AuthAnswer, type CodePurpose, type ErrorCode, errorRegistry } from '@agromarket/shared'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import type { DialogRequest } from '../../lib/dialogs.ts'
import { type AuthFormValues, emptyAuthForm, hasVisitorEdited } from './auth-form.rules.ts'
import { forgetCodeStep, readCodeStep, type SavedCodeStep, saveCodeStep } from './code/code-step.ts'
import { finishAuth } from './finish-auth.ts'
import { signInPurpose } from './purpose/sign-in-reason.ts'
import { useSubmit } from './use-submit.ts'

/** The internal form names of spec §2; sign-in by call and through another site are ours. */
export type AuthFormName =
  | 'EnterEmail'
  | 'LoginByCall'
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
  /** What the code of stage 2 is for. */
  codePurpose: CodePurpose
  alert: AuthAlert | null
  /** What the server said about the code under way; null after a reload, until it is asked. */
  codeAnswer: AuthAnswer | null
  /** Counts the captcha's resets: a new number mounts a fresh widget. */
  captchaRound: number
  /** What the visitor signs in for: «увидеть цену». */
  purpose: string | null
  redirectUrl: string | undefined
  isRegistered: boolean
  go: (formName: AuthFormName) => void
  startCode: (answer: AuthAnswer, purpose: CodePurpose) => void
  setRegistered: () => void
  /** Sends what a form has, once at a time; the answer to the time before goes. */
  submit: (send: () => Promise<unknown>) => void
  setAlert: (alert: AuthAlert | null) => void
  fail: (error: unknown) => void
  /** Back to the login form, which says why. */
  returnToLogin: (code: ErrorCode) => void
  resetCaptcha: () => void
  finish: () => void
}

/**
 * Which form stands in the dialog and what all of them share. Closing the dialog forgets everything; a reload during
 * the code step does not.
 */
export function useAuthFlow(request: Extract<DialogRequest, { kind: 'auth' }>): AuthFlow {
  const [saved] = useState(readCodeStep)
  const [alert, setAlert] = useState<AuthAlert | null>(() => (request.alertCode ? toAlert(request.alertCode) : null))
  const form = useForm<AuthFormValues>({
    initialValues: toInitialValues(saved),
    // The server has judged other values than these.
    onValuesChange: (values, previous) => hasVisitorEdited(values, previous) && setAlert(null),
  })
  const [formName, setFormName] = useState<AuthFormName>(saved ? 'RegistrationStage2' : (request.form ?? 'EnterEmail'))
  const [codePurpose, setCodePurpose] = useState<CodePurpose>(saved?.purpose ?? 'registration')
  const [isRegistered, setRegistered] = useState(false)
  const [codeAnswer, setCodeAnswer] = useState<AuthAnswer | null>(null)
  const [captchaRound, setCaptchaRound] = useState(0)
  const { submit, close } = useSubmit()
  const redirectUrl = request.redirectUrl ?? saved?.redirectUrl

  const go = (next: AuthFormName) => {
    if (next !== 'RegistrationStage2') forgetCodeStep()
    setAlert(null)
    setFormName(next)
    // The last step sends the confirmed code once more.
    form.setValues(next === 'RegistrationStage3' ? { captchaToken: '' } : { captchaToken: '', code: '' })
  }
  return {
    formName,
    form,
    codePurpose,
    alert,
    codeAnswer,
    captchaRound,
    purpose: signInPurpose({ reason: request.reason ?? saved?.reason, redirectUrl }),
    redirectUrl,
    isRegistered,
    go,
    startCode: (answer, purpose) => {
      const { phone, name, acceptGDPR, isGuest, rememberMe } = form.values
      saveCodeStep({ phone, name, acceptGDPR, purpose, isGuest, rememberMe, redirectUrl, reason: request.reason })
      setCodePurpose(purpose)
      setCodeAnswer(answer)
      go('RegistrationStage2')
    },
    setRegistered: () => setRegistered(true),
    submit: (send) =>
      submit(() => {
        setAlert(null)
        return send()
      }),
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
    finish: () => {
      close()
      forgetCodeStep()
      finishAuth(redirectUrl)
    },
  }
}

function toInitialValues(saved: SavedCodeStep | undefined): AuthFormValues {
  if (!saved) return emptyAuthForm
  const { phone, name = '', acceptGDPR = false, isGuest, rememberMe } = saved
  return { ...emptyAuthForm, authType: 'phone', phone, name, acceptGDPR, isGuest, rememberMe }
}

function toAlert(code: ErrorCode): AuthAlert {
  return { tone: 'error', message: errorRegistry[code].message, code }
}
