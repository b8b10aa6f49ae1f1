import { appError, type CreateTransportOrder, kazakhstanCountryId } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { type Scope, scopeOf } from '../auth/index.ts'
import { findOrderedBy } from '../orders/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { enqueueClientWord } from './enqueue-transport-news.ts'
import * as transportRepository from './transport.repository.ts'

/**
 * An employee's new order of one of his branches. With the number of a shop's order its buyer is the client: he sees it at
 * once and hears of it. Throws transport_order_unknown, forbidden for a branch that is not his.
 */
export async function createTransportOrder(ctx: RequestContext, input: CreateTransportOrder): Promise<{ id: string }> {
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  const scope = scopeOf(ctx, 'transport.manage')
  const { branches } = await getPlaces(ctx.db)
  const branch = branches.find(({ id }) => id === input.branchId)
  if (!branch || !reaches(scope, branch.id)) throw appError('forbidden')
  const visitor = visitorOf(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const client = await findClient(trx, input.orderNumber, scope)
    const { orderNumber: _number, ...given } = input
    const row = await transportRepository.insert(trx, {
      ...given,
      ...client,
      cargoNote: client.orderNumber === null ? '' : `Заказ № ${client.orderNumber}`,
      // Where it starts is the branch as a rule: the map has a point then.
      fromLatitude: input.fromPlace.includes(branch.city) ? branch.coords[0] : null,
      fromLongitude: input.fromPlace.includes(branch.city) ? branch.coords[1] : null,
      toLatitude: null,
      toLongitude: null,
      currency: branch.countryId === kazakhstanCountryId ? 'KZT' : 'RUB',
    })
    const eventId = await transportRepository.addEvent(trx, row.id, {
      kind: 'created',
      note: '',
      actorKind: 'employee',
      actorId: user.id,
      actorName: user.name,
    })
    await enqueueClientWord(trx, visitor, { row, branch, eventId, kind: 'created', words: '' })
    return { id: row.id }
  })
}

type Client = Pick<
  transportRepository.NewTransport,
  | 'orderId'
  | 'orderNumber'
  | 'userId'
  | 'organizationId'
  | 'clientName'
  | 'contactName'
  | 'contactPhone'
  | 'contactEmail'
>
const nobody: Client = {
  orderId: null,
  orderNumber: null,
  userId: null,
  organizationId: null,
  clientName: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
}

async function findClient(trx: Trx, text: string, scope: Scope): Promise<Client> {
  if (text === '') return nobody
  const digits = text.replace(/^№\s*/, '')
  const found = /^\d{1,15}$/.test(digits) ? await findOrderedBy(trx, Number(digits), scope) : undefined
  if (!found) throw appError('transport_order_unknown')
  const { organizationName, ...client } = found
  return { ...client, orderNumber: Number(digits), clientName: organizationName || found.contactName }
}

function reaches(scope: Scope, branchId: number): boolean {
  return scope.kind === 'all' || (scope.kind === 'branch' && scope.branchIds.includes(branchId))
}
