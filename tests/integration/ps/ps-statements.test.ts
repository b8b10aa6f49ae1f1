import type { RequestContext } from '@agromarket/core/platform/context'
import type { Database } from '@agromarket/core/platform/db'
import { getPsPage } from '@agromarket/core/ps'
import { type PsBlockType, psBlockTypes } from '@agromarket/shared'
import { beforeAll, expect, it } from 'vitest'
import { givenPsPage } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'

/** Of any block, whatever it shows (issue bars). */
const mostStatements = 3
/** The page itself, its recipient, and his machines once for all blocks. */
const ofPage = 3

const shop = useTestShop({ seed: 'demo' })
let asked: string[] = []
let ctx: RequestContext
let recipientId: number
let modelIds: number[]
let lineIds: number[]

beforeAll(async () => {
  const recipient = await shop.db
    .selectFrom('psRecipient')
    .innerJoin('psConfig', 'psConfig.recipientId', 'psRecipient.id')
    .where('psConfig.hash', '=', 'demo')
    .select('psRecipient.id')
    .executeTakeFirstOrThrow()
  recipientId = recipient.id
  modelIds = (await shop.db.selectFrom('model').select('id').limit(6).execute()).map(({ id }) => id)
  lineIds = (await shop.db.selectFrom('psModelBanner').select('modelLineId').execute()).map((row) => row.modelLineId)
  const buyer = await shop.db
    .selectFrom('userAccount')
    .select(['id', 'name', 'email', 'phone', 'organizationId'])
    .where('email', '=', 'buyer@demo.local')
    .executeTakeFirstOrThrow()
  const parts = await shop.db.selectFrom('stock').select('partId').where('quantity', '>', 2).limit(3).execute()
  const userId = buyer.id
  const gathered = [...modelIds.map((modelId) => ({ userId, modelId })), ...parts.map((part) => ({ userId, ...part }))]
  for (const list of ['favorite', 'comparedProduct', 'viewedProduct'] as const)
    await shop.db
      .insertInto(list)
      .values(gathered)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const visitor = await shop.signedIn(buyer)
  await visitor.post('/api/cart/add', { products: parts.map(({ partId }) => ({ part_id: partId, count: 1 })) })
  const own = await shop.context({ user: { ...buyer, roles: [] } })
  ctx = { ...own, db: counted(own.db), readDb: counted(own.readDb), searchDb: counted(own.searchDb) }
})

/** The same database, which notes what it is asked. */
function counted(db: Database): Database {
  const noting = db.withPlugin({
    transformQuery({ node }) {
      asked.push(node.kind === 'RawNode' ? node.sqlFragments.join('?').trim().slice(0, 300) : node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return noting as Database
}

/** What makes a kind of block ask the most that it may. */
const costly: Partial<Record<PsBlockType, () => object>> = {
  modelLines: () => ({ models: modelIds, auto: 'interests' }),
  modelLineBanners: () => ({ modelLines: lineIds.slice(0, 6) }),
  video: () => ({ url: 'https://rutube.ru/' }),
  news: () => ({ about: 'park', quantity: 1 }),
  offer: () => ({ hash: 'demo-single' }),
}

it.each(psBlockTypes)('a block «%s» asks three statements at most', async (type) => {
  const settings = costly[type]?.() ?? {}
  const { hash } = await givenPsPage(shop.db, { recipientId, blocks: [{ id: 'block', type, settings }] })
  const visit = { hash, uc: '', sendingId: '' }
  await getPsPage(ctx, visit)
  asked = []
  const { blocks } = await getPsPage(ctx, visit)
  expect(blocks).toHaveLength(1)
  expect(asked.length - ofPage, asked.join('\n---\n')).toBeLessThanOrEqual(mostStatements)
})
