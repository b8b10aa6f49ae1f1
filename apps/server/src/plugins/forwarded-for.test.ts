import fc from 'fast-check'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { registerForwardedFor, withoutZone } from './forwarded-for.ts'

const proxy = '127.0.0.1'
const server = fastify({ trustProxy: ['loopback'] })
registerForwardedFor(server)
server.get('/', (request) => request.ip)

async function addressOf(forwardedFor: string, remoteAddress = proxy): Promise<string> {
  const { body } = await server.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } })
  return body
}

it.each([
  ['garbage', proxy],
  ['unknown', proxy],
  ['1.2.3.4:5555', proxy],
  ['[2001:db8::1]:443', proxy],
  ['', proxy],
  [' , ,', proxy],
  ['fe80::1%eth0', proxy],
  ['1.2.3', proxy],
  ['0x7f.1', proxy],
  ['999.1.1.1', proxy],
  ['x'.repeat(8_000), proxy],
  [`${'1.2.3.4,'.repeat(1_000)}garbage`, proxy],
  ['198.51.100.1, garbage', proxy],
  ['garbage, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9, garbage, 127.0.0.2', '127.0.0.2'],
  ['198.51.100.1, unknown, 203.0.113.9, 127.0.0.2', '203.0.113.9'],
  ['2001:db8::7', '2001:db8::7'],
])('X-Forwarded-For «%.40s» stands for %s', async (forwardedFor, expected) => {
  expect(await addressOf(forwardedFor)).toBe(expected)
})

const outside = fc.oneof(fc.ipV4(), fc.ipV6()).filter((address) => !/^(127\.|::|0*:0*:)/.test(address))
const junk = fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?'))

it('a good address counts whatever a client has written before it', () =>
  fc.assert(
    fc.asyncProperty(fc.array(junk, { maxLength: 6 }), outside, async (before, good) => {
      expect(await addressOf([...before, good].join(','))).toBe(good)
    }),
  ))

it('junk nearest to the proxy leaves the proxy’s own address, whatever stands before it', () =>
  fc.assert(
    fc.asyncProperty(outside, junk, async (before, last) => {
      expect(await addressOf(`${before},${last}x`)).toBe(proxy)
    }),
  ))

it('nobody is believed who is no proxy', () =>
  fc.assert(
    fc.asyncProperty(junk, outside, async (forwardedFor, address) => {
      expect(await addressOf(forwardedFor, address)).toBe(address)
    }),
  ))

it('a socket’s address loses its zone', () => {
  expect(withoutZone('fe80::1%eth0')).toBe('fe80::1')
  expect(withoutZone('203.0.113.9')).toBe('203.0.113.9')
})
