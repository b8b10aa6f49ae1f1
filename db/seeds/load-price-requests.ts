import type { Database } from '@agromarket/core/platform/db'
import { kazakhstanCountryId, priceRequestLimits } from '@agromarket/shared'
import { sql } from 'kysely'
import { branches } from './branches.ts'
import { type DemoBuyer, demoBuyers } from './demo/orders/buyers.ts'

/** With an answer it is an answered one. */
interface DemoRequest {
  buyer: DemoBuyer
  kind: 'price' | 'stock'
  count: number
  minutesAgo: number
  comment: string
  answer?: { priceMinor: number; days?: number; term: string; text: string }
}

const { rassvet, lebedev, pochinok, erlan, astyk } = demoBuyers

const requests: readonly DemoRequest[] = [
  { buyer: rassvet, kind: 'price', count: 1, minutesAgo: 12, comment: 'Можно аналог, если есть' },
  { buyer: rassvet, kind: 'price', count: 2, minutesAgo: 153, comment: '' },
  { buyer: rassvet, kind: 'stock', count: 4, minutesAgo: 45, comment: 'Нужно к посевной' },
  {
    buyer: rassvet,
    kind: 'price',
    count: 2,
    minutesAgo: 2_900,
    comment: '',
    answer: { priceMinor: 1_846_000, days: 7, term: '5–7 дней', text: 'Под заказ у завода, цена держится две недели.' },
  },
  { buyer: lebedev, kind: 'price', count: 4, minutesAgo: 44, comment: '' },
  { buyer: pochinok, kind: 'price', count: 1, minutesAgo: 190, comment: 'Для ремонта до пятницы' },
  {
    buyer: pochinok,
    kind: 'price',
    count: 3,
    minutesAgo: 4_400,
    comment: '',
    answer: { priceMinor: 312_000, term: '3–5 дней', text: '' },
  },
  { buyer: astyk, kind: 'price', count: 2, minutesAgo: 26, comment: '' },
  {
    buyer: erlan,
    kind: 'stock',
    count: 1,
    minutesAgo: 3_100,
    comment: '',
    answer: { priceMinor: 4_870_000, term: '8–12 дней', text: 'Привезём из Астаны.' },
  },
]

interface Asked {
  partId: number
  article: string
  name: string
  manufacturerName: string
}

/** What buyers have asked their branches for, so that desks and profiles have something to show; who has asked keeps it. */
export async function loadPriceRequests(db: Database): Promise<void> {
  const parts = await findUnpriced(db, requests.length)
  const accounts = await db.selectFrom('userAccount').select(['id', 'email']).execute()
  const askers = await db.selectFrom('priceRequest').select('userId').distinct().execute()
  const rows = requests.flatMap((request, index) => {
    const account = accounts.find(({ email }) => email === request.buyer.email)
    const part = parts[index]
    const hasAsked = askers.some(({ userId }) => userId === account?.id)
    return account && part && !hasAsked ? [toRow(request, account.id, part)] : []
  })
  if (rows.length === 0) return
  await db.insertInto('priceRequest').values(rows).execute()
  await agreeAnswered(
    db,
    rows.map(({ userId }) => userId),
  )
}

/** What branches have answered is promised for the fortnight that answers of employees are. */
async function agreeAnswered(db: Database, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into agreed_price (price_request_id, user_id, branch_id, part_id, currency, price_minor, days, available, valid_until)
    select id, user_id, branch_id, part_id, currency, price_minor, days, case when days is not null then count end,
      answered_at + make_interval(days => ${priceRequestLimits.priceDays})
    from price_request where user_id = any(${userIds}::uuid[]) and price_minor is not null
    on conflict do nothing`.execute(db)
}

/** Parts that neither country's list has a price for, the popular first. */
async function findUnpriced(db: Database, count: number): Promise<Asked[]> {
  return db
    .selectFrom('part')
    .innerJoin('manufacturer', 'manufacturer.id', 'part.manufacturerId')
    .select(['part.id as partId', 'part.article', 'part.name', 'manufacturer.name as manufacturerName'])
    .where('part.removedAt', 'is', null)
    .where(sql<boolean>`not exists (select from price pr where pr.part_id = part.id and pr.price_minor > 0)`)
    .orderBy('part.popularity', 'desc')
    .orderBy('part.id')
    .limit(count)
    .execute()
}

function toRow({ buyer, kind, count, minutesAgo, comment, answer }: DemoRequest, userId: string, part: Asked) {
  const branch = branches.find(({ city }) => city === buyer.branchCity)
  if (!branch) throw new Error(`No branch in ${buyer.branchCity}`)
  const createdAt = new Date(Date.now() - minutesAgo * 60_000)
  const isKazakh = branch.countryId === kazakhstanCountryId
  return {
    ...part,
    userId,
    branchId: branch.id,
    organizationName: buyer.organization,
    contactName: buyer.person,
    contactPhone: buyer.phone,
    contactEmail: buyer.contactEmail,
    currency: isKazakh ? 'KZT' : 'RUB',
    kind,
    count,
    comment,
    wantsArrival: kind === 'stock',
    createdAt,
    state: answer ? 'answered' : 'open',
    priceMinor: answer?.priceMinor ?? null,
    days: answer?.days ?? null,
    term: answer?.term ?? '',
    answer: answer?.text ?? '',
    answeredByName: answer ? (isKazakh ? 'Айгуль Сериккызы' : 'Анна Крылова') : '',
    answeredAt: answer ? new Date(createdAt.getTime() + 24 * 60_000) : null,
  }
}
