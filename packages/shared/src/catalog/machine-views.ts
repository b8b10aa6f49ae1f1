import type { PartCard } from './catalog-views.ts'

/** A model as a machine of somebody's is one: enough to name, draw and date it. */
export interface MachineModel {
  id: number
  slug: string
  name: string
  /** Its drawings. */
  url: string
  icon: string
  manufacturer: string
  lineId: number
  lineSlug: string
  yearFrom: number
  /** Null while it is built. */
  yearTo: number | null
  partCount: number
}

/** A part, and those of the asked machines that take it. */
export interface FittingPart {
  part: PartCard
  modelIds: number[]
}

/** What is left to choose a machine from, step by step or by its name. */
export interface ModelChoices {
  techniques: { path: string; name: string }[]
  makers: { slug: string; name: string }[]
  modelLines: { slug: string; name: string }[]
  /** Of the chosen line, or those that the query names; the first of them. */
  models: MachineModel[]
  /** How many there are. */
  total: number
}
