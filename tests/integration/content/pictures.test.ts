import { describeFileTypes, pictureLimits } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { pngOf } from '../../support/png-of.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let editor: TestVisitor
beforeAll(async () => {
  editor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['contentEditor'] }))
})

async function send(bytes: Buffer | string, name = 'nozh.png', visitor = editor) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(Buffer.from(bytes))], name))
  return visitor.postMultipart('/api/content/pictures', form)
}
const filesThere = async () =>
  (await shop.db.selectFrom('storedFile').select('id').where('keptAt', 'is', null).execute()).length

describe('a picture of an article', () => {
  it('is kept in the widths of pages that it has, and answers under an address of its own for ever', async () => {
    const answer = await send(pngOf(1_000, 500))
    expect(answer.statusCode).toBe(201)
    const { id, src, srcSet, width, height } = answer.json()
    expect({ width, height }).toEqual({ width: 1_000, height: 500 })
    expect(srcSet.split(', ').map((one: string) => one.split(' ')[1])).toEqual(['480w', '960w', '1000w'])
    const picture = await shop.visitor().get(src)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp' })
    expect(picture.headers['cache-control']).toContain('immutable')
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect((await shop.visitor().get(`/content/pictures/${id}-481.webp`)).statusCode).toBe(404)
    expect((await shop.visitor().get('/content/pictures/..%2f..%2fetc-480.webp')).statusCode).toBe(404)
    expect(await filesThere()).toBe(0)
  })

  it.each([
    ['of too many pixels', pngOf(60_000, 1_000, 0), 'picture_refused', 422],
    ['that breaks off', pngOf(100, 100).subarray(0, 60), 'picture_refused', 422],
    [
      'that is a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'unsupported_file',
      415,
    ],
    ['that is a page', '<!doctype html><script>alert(1)</script>', 'unsupported_file', 415],
    ['above ten megabytes', Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'payload_too_large', 413],
  ])('%s is refused, and nothing of it stays', async (_name, bytes, code, status) => {
    const answer = await send(bytes)
    expect(answer.json()).toMatchObject({ code })
    expect(answer.statusCode).toBe(status)
    expect(await filesThere()).toBe(0)
  })

  it('of another type is refused with the types that are taken', async () => {
    expect((await send('<!doctype html>')).json()).toMatchObject({
      message: `Этот тип файла не принимается. Подойдёт ${describeFileTypes(pictureLimits.types)}.`,
    })
  })

  it('is taken from editors alone', async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    expect((await send(pngOf(10, 10), 'a.png', buyer)).statusCode).toBe(403)
  })
})
