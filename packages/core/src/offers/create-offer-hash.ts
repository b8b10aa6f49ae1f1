import { randomBytes } from 'node:crypto'

/** Nobody guesses a link: 192 bits. */
export function createOfferHash(): string {
  return randomBytes(24).toString('base64url')
}
