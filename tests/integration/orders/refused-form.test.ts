import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
let port = 0
beforeAll(async () => {
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.server.server.address() as { port: number }).port
})

it('answers the next request of a connection on which a form was refused before its file had come', async () => {
  const person = await givenBuyer(shop.db)
  const buyer = await shop.signedIn(person)
  const earlier = Array.from({ length: 11 }, (_, at) => ({
    key: `${person.id}-${at}`,
    name: 'a',
    uploadedBy: person.id,
  }))
  await shop.db.insertInto('storedFile').values(earlier).execute()
  await buyer.get('/api/auth/is-guest')
  const cookies = [...buyer.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const file = 'Content-Disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n'
  const form = Buffer.from(`--x\r\n${file}%PDF-1.4${'\0'.repeat(4_000_000)}\r\n--x--\r\n`)
  const head = [
    'POST /api/order/create HTTP/1.1',
    'Host: shop.test',
    `Cookie: ${cookies}`,
    `X-XSRF-TOKEN: ${buyer.cookies.get('XSRF-TOKEN')}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${form.length}`,
  ]

  const answers = await sendRaw([
    `${head.join('\r\n')}\r\n\r\n`,
    form,
    'GET /api/auth/is-guest HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n',
  ])

  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 429', 'HTTP/1.1 200'])
})

/** Sends everything at once on one connection, and answers what came until the server hung up or fell silent. */
function sendRaw(pieces: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece)
    })
    let answers = ''
    socket.on('data', (data) => {
      answers += String(data)
    })
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(answers))
  })
}
