import { createBuiltRenderer, type Renderer } from '@agromarket/server'
import { kazakhstanRootId } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureShopBuilt } from '../../../scripts/lib/build-shop.ts'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { Answer } from '../../support/test-visitor.ts'

let renderer: Renderer
const shop = useTestShop({ render: (url, ctx) => renderer.render(url, ctx) })
const buildMs = 240_000
let kazakhRegionId: string

beforeAll(async () => {
  await ensureShopBuilt()
  renderer = await createBuiltRenderer(shop.server)
  const { id } = await shop.db
    .selectFrom('area')
    .select('id')
    .where('parentId', '=', kazakhstanRootId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  kazakhRegionId = id
}, buildMs)

/** What the document itself says, before any script. */
function marksOf({ body }: Answer) {
  return {
    tracking: /<body class="([^"]*)"/.exec(body)?.[1],
    label: />Ваш филиал: <\/span>([^<]*)</.exec(body)?.[1]?.split(', ')[1],
  }
}

describe('a page says which country it is for (spec §6)', () => {
  it('to guests, from the store of kept pages as from the first rendering', async () => {
    for (const _time of ['rendered', 'kept']) {
      const home = await shop.visitor().get('/contacts')
      const kazakh = await shop.visitor().get(`/contacts?region_id=${kazakhRegionId}`)

      expect(marksOf(home)).toEqual({ tracking: 'region-ru', label: 'РФ' })
      expect(marksOf(kazakh)).toEqual({ tracking: 'region-kz', label: 'КЗ' })
    }
  })

  it('to a guest who has chosen a region, and to a buyer of one', async () => {
    const guest = shop.visitor()
    await guest.post('/api/current-area/set-location', { areaId: kazakhRegionId })
    const buyer = await shop.signedIn(await givenBuyer(shop.db, { areaId: kazakhRegionId }))

    for (const visitor of [guest, buyer]) {
      expect(marksOf(await visitor.get('/contacts'))).toEqual({ tracking: 'region-kz', label: 'КЗ' })
    }
  })
})
