import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { CaptchaPort } from './captcha.port.ts'

/** Long enough for a slow form; spent tokens are kept as long. */
const lifetimeMs = 10 * 60_000
/** About half a second of a phone's work: guesses times the cost of one guess. */
const cost = 2_000
const guesses = { least: 700, most: 1_500 } as const

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(cost),
      keyLength: z.number().int().max(64),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string() }),
})

/** Proof of work made by the visitor's browser: no third party, no cookies (integrations §5.2). */
export function createAltchaCaptcha(options: { secret: string; lifetimeMs?: number }): CaptchaPort {
  const hmacSignatureSecret = deriveSecret(options.secret, 'challenge')
  const hmacKeySignatureSecret = deriveSecret(options.secret, 'key')
  return {
    widget: { provider: 'altcha', challengeUrl: '/api/captcha/challenge' },
    createChallenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(guesses.least, guesses.most),
        expiresAt: new Date(Date.now() + (options.lifetimeMs ?? lifetimeMs)),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }),
    async verify(token) {
      const payload = parseToken(token)
      if (!payload) return false
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret })
      return verified
    },
    toSpendKey: (token) => parseToken(token)?.challenge.signature ?? token,
  }
}

function parseToken(token: string): z.infer<typeof payloadSchema> | undefined {
  if (token.length > 5_000) return undefined
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}

function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`altcha:${purpose}`).digest('hex')
}
