import { getPartListPage, getSearchDays } from '@agromarket/core/catalog'
import { expect, it } from 'vitest'
import { givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { waitFor } from '../../support/wait-for.ts'

const shop = useTestShop()

it('counts searches of the whole catalogue and those that found nothing, once each, and keeps no word of them', async () => {
  const { article } = await givenPart(shop.db)
  const ctx = await shop.context()
  const look = (q: string, narrowing = {}, path = '') => getPartListPage(ctx, { path, search: { q, ...narrowing } })

  await look(article)
  await look('йцукенгшщз')
  await look('йцукенгшщз', { inStock: 1 })
  await look(article, { page: 2 })
  await getPartListPage(ctx, { path: '', search: {} })

  const today = async () => (await getSearchDays(ctx)).days.at(-1)
  await waitFor('the searches are written down', async () => (await today())?.asked === 2)
  const { days } = await getSearchDays(ctx)
  expect(days).toHaveLength(14)
  expect(await today()).toMatchObject({ asked: 2, count: 1 })
})

it('adds to the day that has begun and forgets what is older than two months', async () => {
  const ctx = await shop.context()
  await shop.db.insertInto('searchDay').values({ day: '2020-01-01', asked: 7, missed: 7 }).execute()
  const before = (await getSearchDays(ctx)).days.at(-1)?.asked ?? 0

  await getPartListPage(ctx, { path: '', search: { q: 'йцукенгшщз' } })

  await waitFor('the search is written down', async () => (await getSearchDays(ctx)).days.at(-1)?.asked === before + 1)
  const old = await shop.db.selectFrom('searchDay').select('day').where('day', '=', '2020-01-01').execute()
  expect(old).toEqual([])
})
