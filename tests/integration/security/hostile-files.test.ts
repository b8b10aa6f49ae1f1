import { crc32, createDeflateRaw } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenPsPage, givenRecipient } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { Answer, TestVisitor } from '../../support/test-visitor.ts'
import { orderFormOf, orderOf } from '../orders/given-order.ts'

const shop = useTestShop()

async function orderWith(visitor: TestVisitor, content: Uint8Array<ArrayBuffer>, name: string): Promise<Answer> {
  const part = await givenPart(shop.db)
  const form = orderFormOf(orderOf([{ part, count: 1 }]), [[content, name]])
  return visitor.postMultipart('/api/order/create', form, { 'idempotency-key': crypto.randomUUID() })
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const buyer = async () => shop.signedIn(await givenBuyer(shop.db))

describe('a file that is not what it says', () => {
  it.each([
    ['a page as PDF', '<!doctype html><script>alert(1)</script>', 'счёт.pdf'],
    [
      'a picture with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'чертёж.png',
    ],
    ['a program', 'MZ\u0090\u0000', 'прайс.xlsx'],
    ['a script', '#!/bin/sh\nrm -rf /', 'a.jpg'],
    ['an archive', 'PK\u0003\u0004', 'a.xlsx'],
  ])('%s: is refused, and no order is placed', async (_, content, name) => {
    const visitor = await buyer()
    const answer = await orderWith(visitor, bytes(content), name)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'unsupported_file' })
    expect((await visitor.trpc.orders.list.query({})).total).toBe(0)
  })

  it('two things at once leaves the shop as the harmless one, for download only, under a name of ours', async () => {
    const visitor = await buyer()
    const name = '../../evil"\u202e;\r\nX-Evil: 1\r\n<img src=x>.html'
    const answer = await orderWith(visitor, bytes('%PDF-1.7\n<script>alert(1)</script>'), name)
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json().order
    const { files } = await visitor.trpc.orders.get.query({ id })
    const [file] = files
    expect(file?.name).toMatch(/^[^<>"\\/\r\n\u202e]+\.pdf$/)
    const sent = await visitor.get(`/api/orders/${id}/files/${file?.id}`)
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.~-]+$/),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect(sent.headers['x-evil']).toBeUndefined()
  })
})

describe('a form with a file that is not whole', () => {
  const part = 'Content-Disposition: form-data; name="file"; filename="a.pdf"'
  const forms: [string, string, string][] = [
    ['without its boundary', 'multipart/form-data', 'x'],
    ['that never begins', 'multipart/form-data; boundary=a', 'garbage'],
    ['that never ends', 'multipart/form-data; boundary=a', `--a\r\n${part}\r\n\r\n%PDF-1.7`],
    ['with a name that no database keeps', 'multipart/form-data; boundary=a', unkeepable('%PDF-1.7\n')],
  ]
  const doors = ['/api/order/create', '/api/vacancies/apply', '/api/ps/upload-service-file', '/api/content/pictures']

  it.each(forms)('%s: is its sender’s mistake at every door', async (_, type, payload) => {
    const user = await givenBuyer(shop.db, { roles: ['editor'] })
    const { id: recipientId } = await givenRecipient(shop.db)
    const { hash } = await givenPsPage(shop.db, { recipientId })
    const visitor = await shop.signedIn(user)
    for (const door of doors) {
      const url = `${door}?hash=${hash}`
      const answer = await visitor.request({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect(answer.statusCode, door).toBeLessThan(500)
    }
  })

  function unkeepable(content: string): string {
    const head = 'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'a%00b.pdf'
    return `--a\r\n${head}\r\n\r\n${content}\r\n--a--\r\n`
  }
})

/** An archive whose one entry grows to `size` zeros when it is unpacked. */
async function bombOf(entry: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const deflate = createDeflateRaw({ level: 9 })
  const chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  const block = Buffer.alloc(1024 * 1024)
  for (let written = 0; written < size; written += block.length) {
    if (!deflate.write(block)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  await new Promise((resolve) => deflate.end(() => resolve(undefined)))
  const packed = Buffer.concat(chunks)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(crc32(block), 14)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(entry.length, 26)
  return new Uint8Array(Buffer.concat([head, Buffer.from(entry), packed]))
}

describe('an archive that grows a thousandfold', () => {
  it.each(['[Content_Types].xml', 'mimetype', 'xl/workbook.xml'])(
    'with %s first costs neither time nor memory',
    async (entry) => {
      const bomb = await bombOf(entry, 400 * 1024 * 1024)
      expect(bomb.length).toBeLessThan(1024 * 1024)
      const visitor = await buyer()
      const before = process.memoryUsage().rss
      const startedAt = performance.now()
      const answer = await orderWith(visitor, bomb, 'прайс.xlsx')
      expect(answer.statusCode).toBeLessThan(500)
      expect(performance.now() - startedAt).toBeLessThan(2_000)
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    },
  )
})
