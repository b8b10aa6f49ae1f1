import { createOsrmRouting, straightLine } from '@agromarket/core/integrations/routing'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeCarrier, type Reply, startFakeCarrier } from '../../support/fake-carrier.ts'

const smolensk = [54.8025, 32.0311] as [number, number]
const roslavl = [53.9528, 32.8639] as [number, number]
let fake: FakeCarrier
beforeEach(async () => {
  fake = await startFakeCarrier()
  return () => fake.stop()
})
const measure = () => {
  const log = pino({ level: 'silent' })
  return createOsrmRouting({ baseUrl: fake.baseUrl, timeoutMs: 250, log }).measure(smolensk, roslavl)
}

describe('the way by road', () => {
  it('is the straight line with a factor when no service is set', async () => {
    expect(await straightLine.measure(smolensk, roslavl)).toEqual({ km: 142, isEstimated: true })
    expect(await straightLine.measure(smolensk, smolensk)).toEqual({ km: 0, isEstimated: true })
  })

  it('is what the service measures', async () => {
    fake.answer(() => ({ body: '{"code":"Ok","routes":[{"distance":118432.7}]}' }))

    expect(await measure()).toEqual({ km: 118, isEstimated: false })
    expect(fake.calls[0]?.path).toBe('/route/v1/driving/32.0311,54.8025;32.8639,53.9528?overview=false')
  })

  it.each<readonly [string, Reply]>([
    ['there is no road', { status: 400, body: '{"code":"NoRoute"}' }],
    ['the answer is garbage', { body: '<html>' }],
    ['the service fails', { status: 500, body: '' }],
    ['nobody answers', 'hang'],
  ])('is the straight line again when %s', async (_case, reply) => {
    fake.answer(() => reply)

    expect(await measure()).toEqual({ km: 142, isEstimated: true })
  })
})
