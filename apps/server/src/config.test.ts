import { ConfigError } from '@agromarket/core/platform/config'
import { describe, expect, it } from 'vitest'
import { readServerConfig } from './config.ts'

const database = { DATABASE_URL: 'postgres://shop@db/shop' }

it('takes a variable that is set to nothing for one that is not set', () => {
  const config = readServerConfig({ ...database, PORT: '', METRICS_TOKEN: '', TRUST_PROXY: '', LOG_LEVEL: '' })

  expect(config).toMatchObject({ port: 3000, metricsToken: null, trustProxy: ['loopback'], shutdownDelayMs: 0 })
})

describe('TRUST_PROXY', () => {
  it('is a list of addresses, subnets and names, by spaces or commas', () => {
    const { trustProxy } = readServerConfig({
      ...database,
      TRUST_PROXY: 'loopback 10.1.0.0/16,  203.0.113.7 fd00::/8 ',
    })

    expect(trustProxy).toEqual(['loopback', '10.1.0.0/16', '203.0.113.7', 'fd00::/8'])
  })

  it.each(['everybody', '10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', 'fd00::/200'])('refuses %s', (given) => {
    expect(() => readServerConfig({ ...database, TRUST_PROXY: given })).toThrow(ConfigError)
  })
})
