import type { Database } from '@agromarket/core/platform/db'
import { priceRequestLimits } from '@agromarket/shared'
import { sql } from 'kysely'

/** With an answer it is an answered one. */
interface DemoRequest {
  kind: 'price' | 'stock'
  count: number
  minutesAgo: number
  comment: string
  answer?: { priceMinor: number; term: string; text: string }
}

const buyerEmail = 'buyer@demo.local'
const branchCity = 'Смоленск'

const requests: readonly DemoRequest[] = [
  { kind: 'price', count: 1, minutesAgo: 12, comment: 'Можно аналог, если есть' },
  { kind: 'price', count: 2, minutesAgo: 153, comment: '' },
  { kind: 'stock', count: 4, minutesAgo: 45, comment: 'Нужно к посевной' },
  {
    kind: 'price',
    count: 2,
    minutesAgo: 2_900,
    comment: '',
    answer: { priceMinor: 1_846_000, term: '5–7 дней', text: 'Под заказ у завода, цена держится две недели.' },
  },
]

/** What the demo buyer has asked his branch for, so that the branch's desk and his profile have something to show. */
export async function loadPriceRequests(db: Database): Promise<void> {
  const [buyer, branch, parts] = await Promise.all([
    db
      .selectFrom('userAccount')
      .select(['id', 'name', 'phone', 'email'])
      .where('email', '=', buyerEmail)
      .executeTakeFirst(),
    db.selectFrom('branch').select('id').where('city', '=', branchCity).executeTakeFirst(),
    findUnpriced(db, requests.length),
  ])
  if (!buyer || !branch) return
  const rows = requests.flatMap((request, index) => (parts[index] ? [toRow(request, parts[index])] : []))
  if (rows.length === 0) return
  const shared = {
    userId: buyer.id,
    branchId: branch.id,
    organizationName: 'ООО «Рассвет-Агро»',
    contactName: buyer.name,
    contactPhone: buyer.phone ?? '',
    contactEmail: buyer.email ?? '',
    currency: 'RUB',
  }
  await db
    .insertInto('priceRequest')
    .values(rows.map((row) => ({ ...row, ...shared })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await agreeAnswered(db, buyer.id)
}

/** What the branch has answered is promised for the fortnight that answers of employees are. */
async function agreeAnswered(db: Database, userId: string): Promise<void> {
  await sql`
    insert into agreed_price (price_request_id, user_id, branch_id, part_id, currency, price_minor, valid_until)
    select id, user_id, branch_id, part_id, currency, price_minor,
      answered_at + make_interval(days => ${priceRequestLimits.priceDays})
    from price_request where user_id = ${userId} and price_minor is not null
    on conflict do nothing`.execute(db)
}

async function findUnpriced(db: Database, count: number) {
  return db
    .selectFrom('part')
    .innerJoin('manufacturer', 'manufacturer.id', 'part.manufacturerId')
    .select(['part.id as partId', 'part.article', 'part.name', 'manufacturer.name as manufacturerName'])
    .where('part.removedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from price pr where pr.part_id = part.id and pr.price_list_id = 1 and pr.price_minor > 0)`,
    )
    .orderBy('part.popularity', 'desc')
    .orderBy('part.id')
    .limit(count)
    .execute()
}

function toRow(
  { kind, count, minutesAgo, comment, answer }: DemoRequest,
  part: Awaited<ReturnType<typeof findUnpriced>>[number],
) {
  const createdAt = new Date(Date.now() - minutesAgo * 60_000)
  return {
    ...part,
    kind,
    count,
    comment,
    wantsArrival: kind === 'stock',
    createdAt,
    state: answer ? 'answered' : 'open',
    priceMinor: answer?.priceMinor ?? null,
    term: answer?.term ?? '',
    answer: answer?.text ?? '',
    answeredByName: answer ? 'Анна Крылова' : '',
    answeredAt: answer ? new Date(createdAt.getTime() + 24 * 60_000) : null,
  }
}
