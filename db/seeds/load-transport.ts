import type { Database, Trx } from '@agromarket/core/platform/db'
import { kazakhstanCountryId, type TransportEventKind, type TransportState } from '@agromarket/shared'
import { branches } from './branches.ts'
import { demoBuyers } from './demo/orders/buyers.ts'
import { demoPlaces, type TransportPlan, transportPlans } from './demo/transport/transport-plans.ts'

const dayMs = 86_400_000
const homeCity = 'Смоленск'
const clerks: Record<string, string> = { Смоленск: 'Анна Крылова', Костанай: 'Айгуль Сериккызы' }

/** Transport orders in every state with their history, once: a shop that has some keeps them. */
export async function loadTransport(db: Database): Promise<void> {
  if (await db.selectFrom('transportOrder').select('id').limit(1).executeTakeFirst()) return
  const accounts = await db.selectFrom('userAccount').select(['id', 'email', 'organizationId']).execute()
  const orders = await db
    .selectFrom('customerOrder')
    .select(['id', 'number', 'userId'])
    .where('deliveryMethod', '=', 'calc')
    .orderBy('number', 'desc')
    .execute()
  for (const plan of transportPlans) {
    const buyer = plan.buyer && demoBuyers[plan.buyer]
    const account = buyer ? accounts.find(({ email }) => email === buyer.email) : undefined
    // What goes from the store is the buyer's own order, when he has one that is brought to him.
    const order = account && plan.note === '' ? orders.find(({ userId }) => userId === account.id) : undefined
    await db.transaction().execute((trx) => loadPlan(trx, plan, { account, order }))
  }
}

interface Client {
  account: { id: string; organizationId: string | null } | undefined
  order: { id: string; number: number | string | bigint } | undefined
}

async function loadPlan(trx: Trx, plan: TransportPlan, { account, order }: Client): Promise<void> {
  const buyer = plan.buyer && demoBuyers[plan.buyer]
  const city = buyer ? buyer.branchCity : homeCity
  const branch = branches.find((one) => one.city === city)
  if (!branch) throw new Error(`No branch in ${city}`)
  const [fromLatitude, fromLongitude] = demoPlaces[plan.from]
  const [toLatitude, toLongitude] = demoPlaces[plan.to]
  const asked = plan.state === 'waiting' ? plan.askedInDays : undefined
  const { id } = await trx
    .insertInto('transportOrder')
    .values({
      branchId: branch.id,
      userId: account?.id ?? null,
      organizationId: account?.organizationId ?? null,
      orderId: order?.id ?? null,
      orderNumber: order ? Number(order.number) : null,
      clientName: buyer ? buyer.organization || buyer.person : '',
      contactName: buyer ? buyer.person : '',
      contactPhone: buyer ? buyer.phone : '',
      contactEmail: buyer ? buyer.contactEmail : '',
      cargo: plan.cargo,
      cargoNote: plan.note || (order ? `Заказ № ${order.number}` : ''),
      fromPlace: plan.from,
      fromLatitude,
      fromLongitude,
      toPlace: plan.to,
      toLatitude,
      toLongitude,
      vehicle: plan.vehicle,
      distanceKm: plan.distanceKm,
      carrierName: plan.carrier,
      driverName: plan.driver?.name ?? '',
      driverPhone: plan.driver?.phone ?? '',
      state: plan.state,
      requestedFrom: dayIn(asked?.[0]),
      requestedUntil: dayIn(asked?.[1]),
      readyDate: dayIn(plan.readyInDays),
      departureDate: dayIn(plan.departureInDays),
      arrivalDate: dayIn(plan.arrivalInDays),
      arrivalUntil: plan.arrivalUntil ?? '',
      passedKm: plan.state === 'delivered' ? plan.distanceKm : (plan.passedKm ?? 0),
      positionPlace: plan.position ?? '',
      positionAt: plan.position ? hoursAgo(1) : null,
      priceMinor: plan.roubles === null ? null : plan.roubles * 100,
      currency: branch.countryId === kazakhstanCountryId ? 'KZT' : 'RUB',
      createdAt: new Date(Date.now() + plan.madeInDays * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('transportOrderEvent')
    .values(toEvents(id, plan, city))
    .execute()
}

const way: readonly TransportState[] = ['scheduled', 'loaded', 'underway', 'delivered']

/** The steps that have led to the order's state, spread over the days since it was made. */
function toEvents(transportOrderId: string, plan: TransportPlan, city: string) {
  const reached = way.slice(0, way.indexOf(plan.state) + 1)
  const kinds: TransportEventKind[] = [
    'created',
    ...(plan.askedInDays ? ['date-requested' as const] : []),
    ...reached,
    ...(plan.position ? ['position' as const] : []),
    ...(plan.state === 'cancelled' ? ['cancelled' as const] : []),
  ]
  const start = Date.now() + plan.madeInDays * dayMs
  const end = plan.state === 'delivered' ? Date.now() + (plan.arrivalInDays ?? 0) * dayMs : Date.now() - dayMs / 24
  return kinds.map((kind, index) => {
    const isClient = kind === 'date-requested'
    const buyer = plan.buyer && demoBuyers[plan.buyer]
    return {
      transportOrderId,
      kind,
      requestedFrom: isClient ? dayIn(plan.askedInDays?.[0]) : null,
      requestedUntil: isClient ? dayIn(plan.askedInDays?.[1]) : null,
      departureDate: isClient || kind === 'created' ? null : dayIn(plan.departureInDays),
      arrivalDate: isClient || kind === 'created' ? null : dayIn(plan.arrivalInDays),
      arrivalUntil: plan.arrivalUntil ?? '',
      positionPlace: kind === 'position' ? (plan.position ?? '') : '',
      passedKm: kind === 'position' ? (plan.passedKm ?? 0) : null,
      note: noteOf(kind),
      actorKind: isClient ? 'client' : 'employee',
      actorName: isClient && buyer ? buyer.person : (clerks[city] ?? ''),
      createdAt: new Date(start + ((end - start) * index) / Math.max(1, kinds.length - 1)),
    }
  })
}

function noteOf(kind: TransportEventKind): string {
  if (kind === 'position') return 'без задержек'
  return kind === 'cancelled' ? 'Клиент заберёт технику сам' : ''
}

/** The calendar day (YYYY-MM-DD) so many days from today; null for none. */
function dayIn(days: number | null | undefined): string | null {
  return days === null || days === undefined ? null : new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000)
}
