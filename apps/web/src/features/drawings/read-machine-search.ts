import { readOneOf, readText, readWholeNumber } from '../../lib/read-search.ts'

export interface MachineSearch {
  /** Slug of a model of the line. */
  model?: string
  /** Number of the open sheet. */
  sheet?: number
  /** The chosen position. */
  pos?: number
  tab?: 'models' | 'facts'
}

const tabs = ['models', 'facts'] as const

/** The address of a machine's page; unknown values fall away. */
export function readMachineSearch(search: Record<string, unknown>): MachineSearch {
  return {
    model: readText(search.model, 300),
    sheet: readWholeNumber(search.sheet, 1, 99_999),
    pos: readWholeNumber(search.pos, 1, 999),
    tab: readOneOf(search.tab, tabs),
  } as MachineSearch
}
