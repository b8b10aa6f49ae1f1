import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What proxies add to the requests that they pass on. */
const proxyHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/

/**
 * Contract §1: with a token from anywhere, without one from this machine only. `address` is the socket's: what a proxy
 * on this machine brings from elsewhere has its address too, and is known by its headers, whatever stands in them.
 */
export function mayReadMetrics(
  asker: { address: string | undefined; headers: IncomingHttpHeaders },
  token: string | null,
): boolean {
  const { address = '', headers } = asker
  if (token === null) {
    const isHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
    return isHere && !Object.keys(headers).some((name) => proxyHeader.test(name))
  }
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
