import { openDialog } from '../../../lib/dialogs.ts'
import { forgetCodeStep, readCodeStep } from './code-step.ts'

/** Opens the dialog for the code under way, if it can still be alive and nobody has signed in meanwhile. */
export function resumeCode(isGuest: boolean): void {
  const step = readCodeStep()
  if (step && isGuest) openDialog({ kind: 'auth', redirectUrl: step.redirectUrl, reason: step.reason })
  else forgetCodeStep()
}
