import { createHmac } from 'node:crypto'

/**
 * What auth_code.code_hash holds: an HMAC of the four digits, bound to their row. Ten thousand codes are no secret
 * without the key, hence no plain digest; the row's id keeps equal codes from having equal hashes.
 */
export function hashCode(secret: string, authCodeId: string, code: string): string {
  return createHmac('sha256', secret).update(`auth-code:${authCodeId}:${code}`).digest('hex')
}

/**
 * The four digits of an SMS, drawn from the message's random id with the secret: nobody can guess them,
 * and a repeated sending carries the same code as the first.
 */
export function codeOfMessage(secret: string, messageId: string): string {
  const digest = createHmac('sha256', secret).update(`sms-code:${messageId}`).digest()
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0')
}
