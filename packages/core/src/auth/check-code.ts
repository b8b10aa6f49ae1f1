import { timingSafeEqual } from 'node:crypto'
import { authLimits } from '@agromarket/shared'
import { hashCode } from '../notifications/index.ts'
import type { CodeRow } from './phone-code.repository.ts'

export type CodeVerdict = 'right' | 'code_error' | 'code_expired' | 'too_many_attempts'

/**
 * Whether `entered` is the code: it lives ten minutes and dies after five wrong tries (contract §2). A code that has
 * been used is right again only for the password step that follows it (`mayBeUsed`).
 */
export function checkCode(
  code: CodeRow | undefined,
  entered: string,
  options: { secret: string; now: Date; mayBeUsed: boolean },
): CodeVerdict {
  if (!code?.codeHash) return 'code_expired'
  if (code.wrongTries >= authLimits.wrongCodeTries) return 'too_many_attempts'
  if (code.expiresAt <= options.now) return 'code_expired'
  if (code.consumedAt !== null && !options.mayBeUsed) return 'code_expired'
  const expected = Buffer.from(code.codeHash)
  const given = Buffer.from(hashCode(options.secret, code.id, entered))
  return expected.length === given.length && timingSafeEqual(expected, given) ? 'right' : 'code_error'
}
