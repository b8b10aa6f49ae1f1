import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const samples = 9
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

it('a login takes as long for an address that nobody has as for a wrong password: the clock tells nothing', {
  timeout: 60_000,
}, async () => {
  const form = { name: 'Анна', email: 'known@shop.test', password: 'secret-1', confirm_password: 'secret-1' }
  await shop.visitor().trpc.auth.registerByEmail.mutate({ ...form, acceptGDPR: true, acceptAds: true })
  const timeOf = async (address: string) => {
    const startedAt = performance.now()
    const body = { props: { email: address, password: 'wrong-password' } }
    await shop.visitor().request({ method: 'POST', url: '/api/auth/authorize', payload: body })
    return performance.now() - startedAt
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < samples; n += 1) {
    known.push(await timeOf('known@shop.test'))
    unknown.push(await timeOf(`nobody-${n}@shop.test`))
  }
  const ratio = median(known) / median(unknown)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})
