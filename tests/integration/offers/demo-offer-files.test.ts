import { expect, it } from 'vitest'
import { loadOffers } from '../../../db/seeds/load-offers.ts'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

it('offers of the demo have papers and pictures, which whoever reads the offer downloads; the branch may send them on', async () => {
  const { storage } = shop.app.ports
  await loadOffers(shop.db, storage)
  await loadOffers(shop.db, storage)
  const guest = shop.visitor()
  const { content } = await guest.trpc.offers.get.query({ hash: 'demo-single' })
  const files = [...content.documents, ...content.media]
  expect(files.map(({ mimeType }) => mimeType)).toEqual([...Array(3).fill('application/pdf'), 'image/webp'])

  for (const { id, mimeType, sizeBytes } of files) {
    const answer = await guest.get(`/api/offers/demo-single/files/${id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain(mimeType)
    expect(answer.rawPayload).toHaveLength(sizeBytes)
    expect((await guest.get(`/api/offers/demo-multi/files/${id}`)).statusCode).toBe(404)
  }
  const stored = await shop.db.selectFrom('storedFile').select('keptAt').execute()
  const owned = await shop.db.selectFrom('offerFile').select('fileId').execute()
  expect(stored.every(({ keptAt }) => keptAt !== null)).toBe(true)
  expect(stored).toHaveLength(owned.length)

  const manager = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
  const { page } = await manager.trpc.offers.desk.get.query({ hash: 'demo-single' })
  const copy = await manager.trpc.offers.desk.create.mutate({ copyOf: page.id })
  expect(copy.hash).not.toBe('demo-single')
})
