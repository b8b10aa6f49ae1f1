import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestVisitor } from './test-visitor.ts'

/** Does the widget's work: fetches a challenge, finds its solution, gives the token of the hidden field. */
export async function solveCaptcha(visitor: TestVisitor): Promise<string> {
  const challenge: Challenge = (await visitor.get('/api/captcha/challenge')).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
