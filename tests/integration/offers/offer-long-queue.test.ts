import { offerLimits } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

it('a queue of more changes than go at once comes in pieces, is one letter, and is answered at once', async () => {
  const count = offerLimits.queue + 40
  const ids = Array.from({ length: count }, (_, at) => `p${at}`)
  const part = { article: 'A', name: 'Ремень', count: 1, priceMinor: 100, defaultPriceMinor: 100 }
  const { hash, id } = await givenOffer(shop.db, {
    variant: 'spareParts',
    content: { machines: [], parts: ids.map((one) => ({ ...part, id: one })) },
  })
  const guest = shop.visitor()
  const queue = ids.map((one) => ({ type: 'count' as const, id: one, count: 2 }))
  const first = { hash, version: 0, queueId: crypto.randomUUID(), queue: queue.slice(0, offerLimits.queue) }
  const second = { hash, version: 1, queueId: crypto.randomUUID(), queue: queue.slice(offerLimits.queue) }

  await guest.trpc.offers.change.mutate(first)
  expect(await guest.trpc.offers.change.mutate(first)).toMatchObject({ version: 1 })
  expect(await guest.trpc.offers.change.mutate(second)).toMatchObject({ version: 2 })
  const { changes, branch } = await guest.trpc.offers.get.query({ hash })
  expect(changes).toEqual(queue)

  const { email } = await shop.db
    .selectFrom('branch')
    .select('email')
    .where('id', '=', branch.id)
    .executeTakeFirstOrThrow()
  expect((await readMessage(shop, email)).subject).toContain('клиент прислал изменения')
  const letters = await shop.db.selectFrom('message').select('id').where('aboutId', '=', id).execute()
  // A minute may end between the two.
  expect(letters.length).toBeLessThanOrEqual(2)

  const manager = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
  const lines = ids.map((one) => ({ key: `count:${one}`, verdict: 'accepted' as const }))
  await manager.trpc.offers.desk.answer.mutate({ id, version: 2, lines })
  const { content } = await guest.trpc.offers.get.query({ hash })
  expect(content.parts.every((one) => one.count === 2)).toBe(true)
})
