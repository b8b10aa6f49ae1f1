import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

/** The address under which the shop remembers who has chosen a region. */
async function addressOf(remoteAddress: string, forwardedFor: string): Promise<string | null> {
  const visitor = shop.visitor()
  await visitor.get('/api/auth/is-guest')
  await visitor.request({
    method: 'POST',
    url: '/api/current-area/set-location',
    payload: { areaId: '3301' },
    remoteAddress,
    headers: { 'x-forwarded-for': forwardedFor },
  })
  const { ip } = await shop.db
    .selectFrom('session')
    .select('ip')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return ip
}

it('takes the visitor’s address from a trusted proxy, the nearest that no trusted one has written', async () => {
  expect(await addressOf('127.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf('127.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
})

it('believes nobody else, so no visitor can spend another’s limits', async () => {
  expect(await addressOf('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5')
})

it.each(['garbage', '1.2.3.4:5555', 'unknown', '', 'fe80::1%eth0', '198.51.100.1, garbage', 'x'.repeat(4_000)])(
  'serves a visitor whose proxy tells nothing of use: «%.30s»',
  async (forwardedFor) => {
    expect(await addressOf('127.0.0.1', forwardedFor)).toBe('127.0.0.1')
  },
)

it('serves a neighbour whose socket names a zone', async () => {
  expect(await addressOf('fe80::1%eth0', '')).toBe('fe80::1')
})
