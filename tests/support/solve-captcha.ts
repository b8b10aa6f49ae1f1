import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestVisitor } from './test-visitor.ts'

/** Does the widget's work: fetches a challenge, finds its solution, gives the token of the hidden field. */
export async function solveCaptcha(visitor: TestVisitor): Promise<string> {
  return toCaptchaToken((await visitor.get('/api/captcha/challenge')).json())
}

/** The token of a challenge that was fetched already. */
export async function toCaptchaToken(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
