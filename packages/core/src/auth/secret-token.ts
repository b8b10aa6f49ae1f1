import { createHash, randomBytes } from 'node:crypto'

/** A value for one link or redirect: 256 random bits. Only its hash is stored. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
