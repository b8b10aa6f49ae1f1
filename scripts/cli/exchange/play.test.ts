import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { play } from './play.ts'

const document = '<КоммерческаяИнформация><Документ><Номер>48001</Номер></Документ></КоммерческаяИнформация>'
const nothing = '<КоммерческаяИнформация></КоммерческаяИнформация>'

/** A shop that marks the orders as handed over, and whose first word on it is lost on the way. */
async function shopThatIsCutAtSuccess() {
  let isHanded = false
  const server = createServer((request, response) => {
    const mode = new URL(request.url ?? '', 'http://shop.test').searchParams.get('mode')
    if (mode === 'checkauth') return response.end('success\nPHPSESSID\n1')
    if (mode === 'init') return response.end('zip=no\nfile_limit=1000')
    if (mode === 'query') return response.end(isHanded ? nothing : document)
    const wasHanded = isHanded
    isHanded = true
    return wasHanded ? response.end('success') : response.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/1c_exchange`, close: () => server.close() }
}

it('keeps the orders that came when only the answer to `success` was lost', async () => {
  const shop = await shopThatIsCutAtSuccess()

  const { orders, restarts } = await play(
    { catalog: [], attachments: [], answers: [] },
    {
      ...{ url: shop.url, login: '1c', password: 'secret', zip: null, pieceBytes: null },
      ...{ cutAt: new Set<number>(), doubleAt: new Set<number>(), loseAt: new Set<number>() },
      ...{ parts: { catalog: false, orders: true }, say: () => undefined },
    },
  )

  shop.close()
  expect(restarts).toBe(1)
  expect(orders).toMatchObject({ count: 1, xml: document })
})
