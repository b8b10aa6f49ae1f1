import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerErrors } from './errors.ts'
import { registerRouteList } from './route-list.ts'

const errorLevel = 50

test('a visitor who leaves while he sends a file is no fault of ours', async () => {
  const logged: { level: number; msg: string }[] = []
  const server = Fastify({ logger: { stream: { write: (line) => void logged.push(JSON.parse(line)) } } })
  registerRouteList(server)
  registerErrors(server)
  const begun = Promise.withResolvers<void>()
  server.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
  server.post('/file', async ({ raw }) => {
    begun.resolve()
    await pipeline(raw, new PassThrough().resume())
    return {}
  })
  const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))

  const visitor = connect(Number(address.port), address.hostname)
  const head = ['POST /file HTTP/1.1', 'host: shop.test', 'content-type: application/octet-stream', 'content-length: 9']
  visitor.write(`${head.join('\r\n')}\r\n\r\nhalf`)
  await begun.promise
  visitor.destroy()

  await expect.poll(() => logged.map(({ msg }) => msg)).toContain('visitor left while sending')
  expect(logged.filter(({ level }) => level >= errorLevel)).toEqual([])
  await server.close()
})
