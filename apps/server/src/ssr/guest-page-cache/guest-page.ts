import type { PageWing } from '@agromarket/core/catalog'
import { partListSearchSchema } from '@agromarket/shared'

/** A page that is the same for every guest of a region. */
export interface GuestPage {
  /** Path and the query that the page reads, in one order: what is rendered, and so all that the page can depend on. */
  url: string
  /** `region_id` of the query, not checked yet. */
  regionId: string | null
  /** The page says which parts there are. */
  isList: boolean
  /** It lists articles, vacancies or questionnaires, or is one; pages of parts hear of their articles by the part. */
  wing: PageWing | null
}

interface CachedPath {
  path: RegExp
  /** Names of the query that the page reads. */
  names: readonly string[]
  isList: boolean
  wing?: PageWing
}

const plain: readonly string[] = []
// A search is asked once; keeping its page would push pages out that are asked often.
const listNames = Object.keys(partListSearchSchema.shape).filter((name) => name !== 'q')

/** Pages of one visitor (cart, profile, order, comparison) and dialogs in the address are not kept. */
export const cachedPaths: readonly CachedPath[] = [
  { path: /^\/$/, names: plain, isList: true, wing: 'posts' },
  { path: /^\/fp(\/|$)/, names: listNames, isList: true, wing: 'posts' },
  { path: /^\/zapchasti$/, names: plain, isList: true, wing: 'posts' },
  { path: /^\/zapchasti\/[^/]+$/, names: plain, isList: false },
  { path: /^\/zapchasti\/[^/]+\/[^/]+\/[^/]+$/, names: ['model', 'pos', 'sheet', 'tab'], isList: true, wing: 'posts' },
  { path: /^\/catalog(\/|$)/, names: plain, isList: true, wing: 'posts' },
  { path: /^\/blog(\/[^/]+)?$/, names: ['model', 'page'], isList: false, wing: 'posts' },
  { path: /^\/contacts$/, names: plain, isList: false },
  { path: /^\/documents\/[^/]+$/, names: plain, isList: false },
  { path: /^\/akcii$/, names: ['page'], isList: true },
  { path: /^\/questionnaire\/\d+$/, names: ['preview'], isList: false, wing: 'questionnaires' },
  { path: /^\/vacancies(\/[^/]+){0,2}$/, names: ['city'], isList: false, wing: 'vacancies' },
  { path: /^\/(dostavka-i-oplata|finansirovanie|servis)$/, names: plain, isList: false },
]

/** What every page reads. */
const commonNames = ['to_print']
const maxUrlLength = 400
/** A letter or digit that is written as a number, «/f%70»: the same page under as many addresses as it has letters. */
const needlesslyEncoded = /%(?:[2-7][0-9a-f])/i

/**
 * The kept page that an address asks for, or null. Whatever the page does not read (tracking parameters) falls away, so
 * that nobody fills the cache with one page under many addresses.
 */
export function readGuestPage(address: string): GuestPage | null {
  if (address.length > maxUrlLength) return null
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  const kept = needlesslyEncoded.test(path) ? undefined : cachedPaths.find((one) => one.path.test(path))
  if (!kept) return null
  const { isList, wing = null } = kept
  if (mark < 0) return { url: path, regionId: null, isList, wing }
  const query = new URLSearchParams(address.slice(mark + 1))
  if (kept.names.length > 0 && query.has('q')) return null
  const names = [...kept.names, ...commonNames].filter((name) => query.has(name)).sort()
  const known = names.flatMap((name) => query.getAll(name).map((value): [string, string] => [name, value]))
  return {
    url: known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path,
    regionId: query.get('region_id'),
    isList,
    wing,
  }
}
