import { createAccount } from '@agromarket/core/auth'
import { type RecordedOrder, recordOrders } from '@agromarket/core/orders'
import type { Database } from '@agromarket/core/platform/db'
import { type Currency, carrierNames, kazakhstanCountryId, type OrderDelivery } from '@agromarket/shared'
import { sql } from 'kysely'
import { branches } from './branches.ts'
import { type DemoBuyer, type DemoBuyerKey, demoBuyers } from './demo/orders/buyers.ts'
import { type Clerk, leadOrder } from './demo/orders/lead-order.ts'
import { type OrderPlan, orderPlans } from './demo/orders/plans.ts'
import { createRandom, type Random } from './demo/random.ts'
import { loadUndelivered } from './load-undelivered.ts'

const hourMs = 3_600_000
/** Who leads orders where no demo account works. */
const clerkNames: Record<string, string> = { Брянск: 'Игорь Панов', Воронеж: 'Лидия Савина' }
const clerkEmails: Record<string, string> = { Смоленск: 'employee@demo.local', Костанай: 'manager-kz@demo.local' }

interface Goods {
  partId: number
  priceMinor: number
  free: number
}

/** Orders with their history on the desks of a few branches; the demo buyers' own among them. */
export async function loadOrders(db: Database): Promise<void> {
  const now = new Date()
  const cities = [...new Set<string>(Object.values(demoBuyers).map(({ branchCity }) => branchCity))]
  const accounts = await ensureAccounts(db)
  const clerks = new Map(await Promise.all(cities.map(async (city) => [city, await findClerk(db, city)] as const)))
  const goods = new Map(await Promise.all(cities.map(async (city) => [city, await findGoods(db, city)] as const)))
  const orders = await Promise.all(
    orderPlans.map(async (plan, index) => {
      const buyer: DemoBuyer = demoBuyers[plan.buyer]
      const account = accounts.get(plan.buyer)
      const clerk = clerks.get(buyer.branchCity)
      const lines = pickLines(createRandom(index + 1), plan.lines, goods.get(buyer.branchCity) ?? [])
      if (!account || !clerk || lines.length === 0) return []
      const delivery = await toDelivery(db, plan, buyer)
      return [toOrder({ key: `demo-${index}`, plan, buyer, account, clerk, lines, delivery, now })]
    }),
  )
  await recordOrders(db, orders.flat())
  await loadUndelivered(db)
}

interface Account {
  id: string
  organizationId: string | null
  organizationAddress: string
}

async function ensureAccounts(db: Database): Promise<Map<DemoBuyerKey, Account>> {
  const buyers = Object.entries(demoBuyers) as [DemoBuyerKey, DemoBuyer][]
  const none = { phone: null, password: null, roles: [], formId: 'demo' }
  await Promise.all(buyers.map(([, { person: name, email }]) => createAccount(db, { ...none, name, email })))
  const rows = await db
    .selectFrom('userAccount')
    .leftJoin('organization', 'organization.id', 'userAccount.organizationId')
    .select(['userAccount.id', 'userAccount.email', 'organizationId', 'organization.address'])
    .execute()
  return new Map(
    buyers.flatMap(([key, { email }]) => {
      const row = rows.find((one) => one.email === email)
      return row
        ? [[key, { id: row.id, organizationId: row.organizationId, organizationAddress: row.address ?? '' }]]
        : []
    }),
  )
}

async function findClerk(db: Database, city: string): Promise<Clerk> {
  const email = clerkEmails[city]
  const row =
    email && (await db.selectFrom('userAccount').select(['id', 'name']).where('email', '=', email).executeTakeFirst())
  return row || { id: null, name: clerkNames[city] ?? 'Менеджер филиала' }
}

/** Ordinary parts that the branch has plenty of, the popular first: what visitors meet first keeps all its pieces. */
async function findGoods(db: Database, city: string): Promise<Goods[]> {
  const branch = branches.find((one) => one.city === city)
  if (!branch) return []
  const { rows } = await sql<Goods>`
    select p.id as part_id, pr.price_minor, s.quantity - s.reserved as free
    from stock s join part p on p.id = s.part_id
    join price pr on pr.part_id = p.id and pr.price_list_id = ${priceListOf(branch.countryId).id}
    where s.branch_id = ${branch.id} and s.quantity - s.reserved >= 5 and pr.price_minor > 0
      and p.removed_at is null and p.package_size = 1 and p.popularity < 700
    order by p.popularity desc, p.id limit 240`.execute(db)
  return rows
}

function priceListOf(countryId: number): { id: number; currency: Currency } {
  return countryId === kazakhstanCountryId ? { id: 2, currency: 'KZT' } : { id: 1, currency: 'RUB' }
}

/** Parts below this price are bought by the dozen. */
const cheapMinor = 50_000
const leastFree = 3

/** Takes what it picks off the goods: no two orders are promised the same pieces. */
function pickLines(random: Random, count: number, goods: Goods[]): RecordedOrder['lines'] {
  const left = goods.filter(({ free }) => free >= leastFree)
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const picked = random.pick(left)
    left.splice(left.indexOf(picked), 1)
    const pieces = random.between(1, picked.priceMinor < cheapMinor ? 12 : 4)
    const taken = Math.min(pieces, picked.free - 1)
    picked.free -= taken
    return { partId: picked.partId, count: taken }
  })
}

const tengePerRouble = 5

/** The own car by the kilometre, a carrier to its terminal; as carriers promise it. */
async function toDelivery(db: Database, plan: OrderPlan, buyer: DemoBuyer): Promise<OrderDelivery | null> {
  const { method, isUnpriced } = plan
  if (method === 'pickup') return null
  const isOwnCar = method === 'calc'
  const roubles = isOwnCar ? 1_500 + buyer.place.km * 30 : 780 + plan.lines * 90
  const named = {
    priceMinor: roubles * 100 * (buyer.branchCity === 'Костанай' ? tengePerRouble : 1),
    isApproximate: isOwnCar,
    daysMin: isOwnCar ? 1 : 3,
    daysMax: isOwnCar ? 2 : 5,
  }
  const unnamed = { priceMinor: 0, isApproximate: false, daysMin: null, daysMax: null }
  const terminal = isOwnCar ? undefined : await findTerminal(db, buyer.terminal)
  const carrier = isOwnCar ? 'own' : buyer.terminal.carrier
  return {
    method,
    addressText: terminal ? `${terminal.city}, ${terminal.address}` : buyer.place.address,
    coords: terminal ? [terminal.latitude, terminal.longitude] : [...buyer.place.coords],
    carrier,
    carrierName: carrierNames[carrier],
    terminalId: terminal?.id ?? null,
    terminalSchedule: terminal?.schedule ?? '',
    distanceKm: buyer.place.km,
    isDistanceEstimated: true,
    ...(isUnpriced ? unnamed : named),
  }
}

async function findTerminal(db: Database, { city, carrier }: DemoBuyer['terminal']) {
  return db
    .selectFrom('deliveryTerminal')
    .select(['id', 'city', 'address', 'schedule', 'latitude', 'longitude'])
    .where('city', '=', city)
    .where('carrier', '=', carrier)
    .orderBy('code')
    .executeTakeFirst()
}

interface Given {
  key: string
  plan: OrderPlan
  buyer: DemoBuyer
  account: Account
  clerk: Clerk
  lines: RecordedOrder['lines']
  delivery: OrderDelivery | null
  now: Date
}

function toOrder({ key, plan, buyer, account, clerk, lines, delivery, now }: Given): RecordedOrder {
  const branch = branches.find(({ city }) => city === buyer.branchCity)
  if (!branch) throw new Error(`No branch in ${buyer.branchCity}`)
  const priceList = priceListOf(branch.countryId)
  const { id, organizationId, organizationAddress } = account
  return {
    key,
    userId: id,
    organizationId,
    organizationName: buyer.organization,
    organizationAddress,
    taxId: buyer.taxId,
    contacts: { name: buyer.person, phone: buyer.phone, email: buyer.contactEmail },
    comment: plan.comment,
    branchId: branch.id,
    priceListId: priceList.id,
    currency: priceList.currency,
    placedAt: new Date(now.getTime() - plan.hoursAgo * hourMs),
    payment: plan.payment,
    invoiceWay: plan.invoiceWay,
    delivery,
    lines,
    steps: leadOrder(plan, now, clerk, { id, name: buyer.person }),
    assignee: plan.isAssigned && clerk.id !== null ? { id: clerk.id, name: clerk.name } : null,
  }
}
