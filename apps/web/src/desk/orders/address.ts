import {
  type DeskOrderListQuery,
  deliveryKinds,
  deskOrderPeriods,
  deskOrderSorts,
  deskOrderStates,
} from '@agromarket/shared'
import { readOneOf, readText, readWholeNumber } from '../../lib/read-search.ts'

/** The address keeps what differs from the first look at the list. Nonsense is left out. */
export type DeskOrderSearch = Partial<DeskOrderListQuery>

/** What a control changes; undefined takes it out of the address. */
export type DeskSearchChange = { [Name in keyof DeskOrderListQuery]?: DeskOrderListQuery[Name] | undefined }

export function readDeskSearch(search: Record<string, unknown>): DeskOrderSearch {
  return {
    state: readOneOf(search.state, deskOrderStates.slice(1)),
    q: readText(search.q, 100),
    branchId: readWholeNumber(search.branchId, 1, 2_147_483_647),
    assignee: readOneOf(search.assignee, ['me', 'nobody'] as const),
    delivery: readOneOf(search.delivery, deliveryKinds),
    // The router reads digits as a number.
    period: readOneOf(
      String(search.period),
      deskOrderPeriods.filter((period) => period !== '30'),
    ),
    sort: readOneOf(search.sort, deskOrderSorts.slice(1)),
    page: readWholeNumber(search.page, 2, 10_000),
  }
}

/** Another question begins at the first page. */
export function changeSearch(search: DeskOrderSearch, change: DeskSearchChange): DeskOrderSearch {
  return readDeskSearch({ ...search, page: undefined, ...change })
}

/** What the server is asked for. */
export function toDeskQuery(search: DeskOrderSearch): DeskOrderListQuery {
  const { state = 'all', q = '', assignee = 'all', period = '30', sort = 'new', page = 1, ...rest } = search
  return { ...rest, state, q: q.trim(), assignee, period, sort, page }
}

/** The list, or one of its orders beside it. */
export function deskHref(search: DeskOrderSearch, id?: string): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `/staff/orders${id ? `/${id}` : ''}${words && `?${words}`}`
}
