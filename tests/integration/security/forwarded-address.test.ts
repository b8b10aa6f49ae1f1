import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
/** Of captcha challenges from one address in a quarter of an hour: the cheapest of the limits to reach. */
const limit = 120

/** Asks one time more often than the limit allows; gives how many were refused. */
async function countRefused(addressOf: (n: number) => { remoteAddress: string; forwarded: string }): Promise<number> {
  const visitor = shop.visitor()
  let refused = 0
  for (let n = 0; n <= limit; n += 1) {
    const { remoteAddress, forwarded } = addressOf(n)
    const answer = await visitor.request({
      method: 'GET',
      url: '/api/captcha/challenge',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, 'client-ip': forwarded },
    })
    if (answer.statusCode === 429) refused += 1
  }
  return refused
}

it('whoever connects directly cannot pretend to be many: X-Forwarded-For is believed from proxies only', async () => {
  expect(await countRefused((n) => ({ remoteAddress: '203.0.113.9', forwarded: `198.51.100.${n}` }))).toBe(1)
})

it('behind a proxy the address that the proxy has seen counts, not what the client wrote before it', async () => {
  const forged = (n: number) => ({ remoteAddress: '127.0.0.1', forwarded: `192.0.2.${n}, 203.0.113.77` })
  expect(await countRefused(forged)).toBe(1)
})

it('visitors behind one proxy are told apart', async () => {
  expect(await countRefused((n) => ({ remoteAddress: '127.0.0.1', forwarded: `198.51.100.${n}` }))).toBe(0)
})

it('one IPv6 subscriber is one visitor, however many of his addresses he uses', async () => {
  const ofOneNetwork = (n: number) => ({ remoteAddress: `2001:db8:1:2::${n.toString(16)}`, forwarded: '' })
  expect(await countRefused(ofOneNetwork)).toBe(1)
})

it('figures are for this machine alone, not for a visitor whose proxy tells nothing of use', async () => {
  const ask = (headers: Record<string, string>) =>
    shop.visitor().request({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers })

  expect((await ask({ 'x-forwarded-for': '8.8.8.8, garbage' })).statusCode).toBe(404)
  expect((await ask({})).statusCode).toBe(200)
})
