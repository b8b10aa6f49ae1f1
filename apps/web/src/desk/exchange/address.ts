import { readOneOf, readText } from '../../lib/read-search.ts'

export const exchangeTabs = ['sessions', 'mapping', 'postponed', 'settings'] as const
export type ExchangeTab = (typeof exchangeTabs)[number]

/** The address keeps what differs from the first look. */
export interface ExchangeSearch {
  tab?: ExchangeTab | undefined
  base?: string | undefined
  /** Whose journal is open. */
  run?: string | undefined
}

export function readExchangeSearch(search: Record<string, unknown>): ExchangeSearch {
  return {
    tab: readOneOf(search.tab, exchangeTabs.slice(1)),
    base: readText(search.base, 40),
    run: readText(search.run, 40),
  }
}
