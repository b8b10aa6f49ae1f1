import { describe, expect, it } from 'vitest'
import { givenModel, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const get = (path: string) => shop.server.inject({ url: path })

/** Where a PNG says how large it is. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe('The picture that messengers show for a page', () => {
  it('is drawn for parts, machines, groups and for the shop, and may be kept', async () => {
    const part = await givenPart(shop.db)
    const model = await givenModel(shop.db)
    const { modelLineId } = await shop.db
      .selectFrom('model')
      .select('modelLineId')
      .where('id', '=', model.id)
      .executeTakeFirstOrThrow()

    for (const path of [
      '/covers/shop.png',
      `/covers/part/${part.id}.png`,
      `/covers/model/${model.id}.png`,
      `/covers/model-line/${modelLineId}.png`,
      `/covers/category/${part.categoryId}.png`,
    ]) {
      const answer = await get(path)
      expect(answer.statusCode, path).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(sizeOf(answer.rawPayload)).toEqual([1200, 630])
    }
  })

  it('shows the shop’s mark where the catalogue names a drawing that nobody has drawn', async () => {
    const { id } = await givenPart(shop.db)
    await shop.db.updateTable('part').set({ icon: '../../../../../etc/passwd' }).where('id', '=', id).execute()
    expect((await get(`/covers/part/${id}.png`)).statusCode).toBe(200)
  })

  it('is not there for a part that is sold no more, nor for what never was', async () => {
    const { id } = await givenPart(shop.db, { isRemoved: true })

    for (const path of [`part/${id}`, 'part/999999999', 'part/0', 'part/1e3', 'model/-1', 'offer/1', 'part/..%2f1']) {
      expect((await get(`/covers/${path}.png`)).statusCode, path).toBe(404)
    }
  })
})
