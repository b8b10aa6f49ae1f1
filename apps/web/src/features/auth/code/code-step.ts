import { authLimits, type CodePurpose, codePurposes } from '@agromarket/shared'
import type { SignInReason } from '../../../lib/dialogs.ts'
import { withCodeStepStorage } from './code-step-storage.ts'

/** What a page opened anew needs to go on with the code that is under way; the rest is the server's to tell. */
export interface SavedCodeStep {
  phone: string
  /** What «Изменить номер» leads back to, as it was filled in. */
  name?: string | undefined
  acceptGDPR?: boolean | undefined
  purpose: CodePurpose
  isGuest: boolean
  rememberMe: boolean
  redirectUrl?: string | undefined
  reason?: SignInReason | undefined
}

const lifetimeMs = authLimits.codeLifetimeMinutes * 60_000

/** Of this tab alone, for as long as a code lives. */
export function saveCodeStep(step: SavedCodeStep, now = Date.now()): void {
  withCodeStepStorage((key, storage) => storage.setItem(key, JSON.stringify({ ...step, savedAt: now })))
}

/** A browser that keeps something else there simply has no step. */
export function readCodeStep(now = Date.now()): SavedCodeStep | undefined {
  return withCodeStepStorage((key, storage) => {
    const { savedAt, ...step } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<
      SavedCodeStep & { savedAt: number }
    >
    const isFresh = typeof savedAt === 'number' && now - savedAt < lifetimeMs
    return isFresh && typeof step.phone === 'string' && codePurposes.some((purpose) => purpose === step.purpose)
      ? (step as SavedCodeStep)
      : undefined
  })
}

export function forgetCodeStep(): void {
  withCodeStepStorage((key, storage) => storage.removeItem(key))
}
