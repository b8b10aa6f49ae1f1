import type { CodePurpose } from '@agromarket/shared'
import type { AuthFormName } from '../use-auth-flow.ts'

const firstForms = {
  registration: 'RegistrationStage1',
  reset: 'ForgotPass',
  login: 'LoginByCall',
} as const satisfies Record<CodePurpose, AuthFormName>

/** Where the phone is typed that a code of this purpose is sent to. */
export function firstFormOf(purpose: CodePurpose): AuthFormName {
  return firstForms[purpose]
}
