import { announceCatalogChange } from '@agromarket/core/catalog'
import type { StoragePort } from '@agromarket/core/integrations/storage'
import type { Database } from '@agromarket/core/platform/db'
import { loadAccounts } from './load-accounts.ts'
import { loadAnnouncements } from './load-announcements.ts'
import { loadContent } from './load-content.ts'
import { loadDrawings } from './load-drawings.ts'
import { loadExperts } from './load-experts.ts'
import { loadOffers } from './load-offers.ts'
import { loadOrders } from './load-orders.ts'
import { loadParts } from './load-parts.ts'
import { loadPlaces } from './load-places.ts'
import { loadPriceRequests } from './load-price-requests.ts'
import { loadPs } from './load-ps.ts'
import { loadQuestionnaires } from './load-questionnaires.ts'
import { loadServiceRequests } from './load-service-requests.ts'
import { loadSynonyms } from './load-synonyms.ts'
import { loadTaxonomy } from './load-taxonomy.ts'
import { loadTerminals } from './load-terminals.ts'
import { loadTransport } from './load-transport.ts'
import { loadApplications, loadVacancies } from './load-vacancies.ts'
import { loadYard } from './load-yard.ts'
import { readSeedState, rememberSeed } from './seed-state.ts'
import { loadSellers } from './sellers.ts'
import { loadSuppliers } from './suppliers/load-suppliers.ts'
import { loadTariffs } from './tariffs.ts'

export { forgetSeed } from './seed-state.ts'

/** Parts of the demo shop unless told otherwise. */
export const defaultPartCount = 8_400

export interface SeedOptions {
  /** How many parts; a shop that already has as many or more keeps them. */
  parts?: number
  /** Demo accounts exist in demo mode only (contract §1). */
  withAccounts?: boolean
  /** Orders, price requests and offers of those accounts; they have some unless told otherwise. */
  withTrade?: boolean
  /** Where the papers of offers go; without it they have none. */
  storage?: StoragePort
}

export interface SeedProgress {
  step: 'places' | 'taxonomy' | 'parts' | 'drawings' | 'accounts'
  /** From 0 to 1 within the step. */
  share: number
}

/** A new version is loaded over the old one at the next start. */
const versions = {
  places: '1',
  synonyms: '1',
  tariffs: '1',
  sellers: '1',
  taxonomy: '5',
  experts: '1',
  terminals: '1',
  accounts: '2',
  suppliers: '1',
  priceRequests: '2',
  offers: '1',
  vacancies: '1',
  applications: '1',
  questionnaires: '1',
  orders: '1',
  transport: '1',
  ps: '1',
  announcements: '1',
  content: '1',
  serviceRequests: '1',
  yard: '1',
} as const

/** About how the time of loading parts divides. */
const stageShares = {
  reading: { from: 0, length: 0.3 },
  merging: { from: 0.3, length: 0.4 },
  indexing: { from: 0.7, length: 0.3 },
} as const

/**
 * Regions, branches and price lists, what mechanics call things, who sells, and tariffs of delivery, once: every shop
 * needs them.
 * Resolves with whether it had anything to do.
 */
export async function seedPlaces(db: Database): Promise<boolean> {
  const state = await readSeedState(db)
  const hasPlaces = await loadOnce(db, state, 'places', loadPlaces)
  const hasSynonyms = await loadOnce(db, state, 'synonyms', loadSynonyms)
  const hasSellers = await loadOnce(db, state, 'sellers', loadSellers)
  return (await loadOnce(db, state, 'tariffs', loadTariffs)) || hasSellers || hasSynonyms || hasPlaces
}

/**
 * Loads the demo shop, once: a second call finds it loaded and returns at once. `parts` above what is there adds the
 * missing ones. Resolves with whether it had anything to do.
 */
export async function seedDemo(
  db: Database,
  options: SeedOptions = {},
  onProgress: (progress: SeedProgress) => void = () => undefined,
): Promise<boolean> {
  const { parts = defaultPartCount, withAccounts = true, withTrade = withAccounts, storage } = options
  const state = await readSeedState(db)
  let hasLoaded = await seedPlaces(db)
  hasLoaded = (await loadOnce(db, state, 'taxonomy', loadTaxonomy)) || hasLoaded
  hasLoaded = (await loadOnce(db, state, 'experts', loadExperts)) || hasLoaded
  hasLoaded = (await loadOnce(db, state, 'terminals', loadTerminals)) || hasLoaded
  hasLoaded = (await loadOnce(db, state, 'vacancies', loadVacancies)) || hasLoaded
  hasLoaded = (await loadOnce(db, state, 'questionnaires', loadQuestionnaires)) || hasLoaded
  if (Number(state.get('parts') ?? 0) < parts) {
    await loadParts(db, parts, ({ stage, done, total }) => {
      const { from, length } = stageShares[stage]
      onProgress({ step: 'parts', share: from + length * Math.min(1, done / (total ?? parts)) })
    })
    await rememberSeed(db, 'parts', String(parts))
    hasLoaded = true
  }
  const drawings = drawingsVersion(Math.max(parts, Number(state.get('parts') ?? 0)))
  if (state.get('drawings') !== drawings) {
    onProgress({ step: 'drawings', share: 0 })
    await loadDrawings(db)
    await rememberSeed(db, 'drawings', drawings)
    hasLoaded = true
  }
  // Articles show parts of the catalogue.
  hasLoaded = (await loadOnce(db, state, 'content', loadContent)) || hasLoaded
  // Categories and machines are kept in memory by running servers; the import of parts speaks for itself.
  if (hasLoaded) await announceCatalogChange(db)
  if (withAccounts) hasLoaded = (await loadOnce(db, state, 'accounts', loadAccounts)) || hasLoaded
  if (withAccounts) hasLoaded = (await loadOnce(db, state, 'suppliers', loadSuppliers)) || hasLoaded
  if (withTrade) hasLoaded = (await loadOnce(db, state, 'orders', loadOrders)) || hasLoaded
  if (withTrade) hasLoaded = (await loadOnce(db, state, 'priceRequests', loadPriceRequests)) || hasLoaded
  if (withTrade) hasLoaded = (await loadOnce(db, state, 'yard', loadYard)) || hasLoaded
  if (withTrade) hasLoaded = (await loadOnce(db, state, 'offers', () => loadOffers(db, storage))) || hasLoaded
  if (withTrade) hasLoaded = (await loadOnce(db, state, 'transport', loadTransport)) || hasLoaded
  if (withTrade) hasLoaded = (await loadOnce(db, state, 'applications', loadApplications)) || hasLoaded
  if (withTrade) hasLoaded = (await loadOnce(db, state, 'ps', loadPs)) || hasLoaded
  if (withTrade) hasLoaded = (await loadOnce(db, state, 'announcements', loadAnnouncements)) || hasLoaded
  if (withTrade) hasLoaded = (await loadOnce(db, state, 'serviceRequests', loadServiceRequests)) || hasLoaded
  onProgress({ step: 'accounts', share: 1 })
  return hasLoaded
}

/** Sheets point at parts: a shop that has grown from a few to all its parts gets them anew. */
function drawingsVersion(parts: number): string {
  return parts < defaultPartCount ? '3, few parts' : '3'
}

async function loadOnce(
  db: Database,
  state: ReadonlyMap<string, string>,
  name: keyof typeof versions,
  load: (db: Database) => Promise<void>,
): Promise<boolean> {
  if (state.get(name) === versions[name]) return false
  await load(db)
  await rememberSeed(db, name, versions[name])
  return true
}
