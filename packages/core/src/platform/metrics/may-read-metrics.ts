import { timingSafeEqual } from 'node:crypto'

/** Contract §1: with a token from anywhere, without one from this machine only. */
export function mayReadMetrics(
  asker: { address: string; authorization: string | undefined },
  token: string | null,
): boolean {
  if (token === null) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(asker.address)
  const given = Buffer.from(asker.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
