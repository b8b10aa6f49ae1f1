import { type SparePartList, type SparePartSearch, stringifySearch } from '@agromarket/shared'
import { readSwitch, readText, readWholeNumber } from '../../lib/read-search.ts'

/** Where the search stands: every state of it has an address, so that it can be sent to a colleague. */
export interface SparePartAddress {
  q?: string
  /** Slug of a maker. */
  manufacturer?: string
  /** Only what bears the number itself. */
  exact?: 1
  machine?: number
  /** Only what fits the machine. */
  fits?: 1
  /** The part that is open. */
  part?: number
  /** Everything that was found, also when the very number is among it. */
  all?: 1
  page?: number
}

export const sparePartsPath = '/search/sparepart/'

export function readAddress(search: Record<string, unknown>): SparePartAddress {
  return {
    q: readText(search.q, 100)?.trim() || undefined,
    manufacturer: readText(search.manufacturer, 200),
    exact: readSwitch(search.exact),
    machine: readWholeNumber(search.machine, 1, 2_147_483_647),
    fits: readSwitch(search.fits),
    part: readWholeNumber(search.part, 1, Number.MAX_SAFE_INTEGER),
    all: readSwitch(search.all),
    page: readWholeNumber(search.page, 2, 100_000),
  }
}

export function hrefOf(address: SparePartAddress): string {
  return `${sparePartsPath}${stringifySearch({ ...address })}`
}

/** What the server is asked for; null without a query. */
export function toSearchInput({
  q,
  manufacturer,
  exact,
  machine,
  fits,
  page,
}: SparePartAddress): SparePartSearch | null {
  if (q === undefined) return null
  return {
    q,
    ...(manufacturer !== undefined && { manufacturer }),
    crossNumbers: exact === undefined,
    ...(machine !== undefined && { modelId: machine }),
    onlyFitting: fits === 1,
    page: page ?? 1,
  }
}

/** The part that is shown: the one that is named, the very number that was asked for, or the only one there is. */
export function openPartId({ part, all }: SparePartAddress, list: SparePartList | undefined): number | undefined {
  if (part !== undefined || all === 1 || !list) return part
  return list.sameNumber > 0 || list.total === 1 ? list.items[0]?.id : undefined
}

export function exportHref(
  { q, manufacturer, exact, machine, fits }: SparePartAddress,
  part: number | undefined,
): string {
  const query = { q, manufacturer, crossNumbers: exact ? 0 : undefined, modelId: machine, onlyFitting: fits, part }
  return `/api/spare-parts/export${stringifySearch(query)}`
}
