import { createHmac, timingSafeEqual } from 'node:crypto'

/** Longer than an invoice waits for its money, shorter than a phone keeps its messages. */
const lifetimeMs = 30 * 24 * 3_600_000
const uuidBytes = 16
const timeBytes = 4
const sealBytes = 16
const tokenLength = Math.ceil(((uuidBytes + timeBytes + sealBytes) * 4) / 3)

/**
 * The last piece of an address that opens one document without signing in, for thirty days: nobody can make one without
 * the shop's secret.
 */
export function createInvoiceToken(secret: string, documentId: string, now: Date): string {
  const named = Buffer.alloc(uuidBytes + timeBytes)
  named.write(documentId.replaceAll('-', ''), 'hex')
  named.writeUInt32BE(Math.floor((now.getTime() + lifetimeMs) / 1000), uuidBytes)
  return Buffer.concat([named, sealOf(secret, named)]).toString('base64url')
}

/** The document that the address opens; undefined for one that was never given out, or has ended. */
export function readInvoiceToken(secret: string, token: string, now: Date): string | undefined {
  if (token.length !== tokenLength) return undefined
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== uuidBytes + timeBytes + sealBytes) return undefined
  const named = bytes.subarray(0, uuidBytes + timeBytes)
  if (!timingSafeEqual(bytes.subarray(named.length), sealOf(secret, named))) return undefined
  if (named.readUInt32BE(uuidBytes) * 1000 <= now.getTime()) return undefined
  const hex = named.toString('hex', 0, uuidBytes)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function sealOf(secret: string, named: Buffer): Buffer {
  return createHmac('sha256', secret).update('invoice-link:').update(named).digest().subarray(0, sealBytes)
}
