import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a sign names: a letter to one recipient, or a client. */
export type PsSignKind = 'sending' | 'client'

const sealLength = 22
const shape = /^([A-Za-z0-9_-]{1,40})\.([A-Za-z0-9_-]{22})$/

/**
 * «147.Xk…»: a number that may be a plain one, with the shop's seal on it. Whoever counts on from his own gets nobody's
 * page.
 */
export function createPsSign(secret: string, kind: PsSignKind, value: string): string {
  return `${value}.${sealOf(secret, kind, value)}`
}

/** What a sign names; undefined for one that the shop has not made. */
export function readPsSign(secret: string, kind: PsSignKind, sign: string): string | undefined {
  const [, value = '', seal = ''] = shape.exec(sign) ?? []
  if (value === '') return undefined
  const right = Buffer.from(sealOf(secret, kind, value))
  return timingSafeEqual(right, Buffer.from(seal)) ? value : undefined
}

function sealOf(secret: string, kind: PsSignKind, value: string): string {
  return createHmac('sha256', secret).update(`ps-${kind}:${value}`).digest('base64url').slice(0, sealLength)
}
