import type { Shape } from '../drawn.ts'
import type { Component } from '../scene.ts'

/** What part of the catalogue stands at a position: by category, pictogram and sizes, never by name. */
export interface PartWish {
  category: string
  icon?: string
  /** Specifications by key; the nearest part is taken. `true` asks for any value: it tells a washer from a nut. */
  specs?: Readonly<Record<string, number | string | true>>
  /** How far the figures may be off, as a share: what is drawn not to scale is chosen among those of the machine. */
  near?: number
}

/** A position of a unit before it has its number. */
export interface Position extends Omit<Component, 'n' | 'shape'> {
  shape: Shape
  /** What the parts list calls it where the shop sells no such part; a second copy has that of the first. */
  name?: string
  wish?: PartWish
  /** Pieces, where more are fitted than drawn. */
  count?: number
  /** Belongs to the position that carries this mark: a second copy elsewhere on the axis. */
  same?: string
  mark?: string
  /** How much larger than life its shape is. */
  scale?: number
}

/** Positions near to far. */
export type Unit = readonly Position[]

/** Leaves out what a variant does not have. */
export function unit(...positions: (Position | false | null | undefined)[]): Unit {
  return positions.filter((position) => position !== false && position !== null && position !== undefined)
}

export const categories = {
  bolts: 'krepyozh/bolty-i-vinty',
  nuts: 'krepyozh/gayki-i-shayby',
  pins: 'krepyozh/palcy-i-vtulki',
  keys: 'krepyozh/shponki-shplinty-maslyonki',
  springs: 'krepyozh/pruzhiny',
  ballBearings: 'podshipniki/podshipniki-sharikovye',
  rollerBearings: 'podshipniki/podshipniki-rolikovye',
  housedBearings: 'podshipniki/podshipniki-korpusnye',
  needleBearings: 'podshipniki/podshipniki-igolchatye-i-sharnirnye',
  housings: 'podshipniki/korpusa-i-kryshki',
  hubs: 'podshipniki/stupicy',
  shafts: 'zvyozdochki/valy-i-osi',
  gears: 'zvyozdochki/shesterni',
  levers: 'zvyozdochki/rychagi-i-kronshteyny',
  sprockets: 'zvyozdochki/zvyozdochki-privodnye',
  idlers: 'zvyozdochki/zvyozdochki-natyazhnye',
  pulleys: 'zvyozdochki/shkivy',
  seals: 'uplotneniya/salniki',
  oRings: 'uplotneniya/kolca-uplotnitelnye',
  gaskets: 'uplotneniya/prokladki',
  kits: 'uplotneniya/remkomplekty-gidravliki',
  variatorBelts: 'remni/remni-variatornye',
  vBelts: 'remni/remni-klinovye',
  chains: 'cepi/cepi-privodnye',
  conveyorChains: 'cepi/cepi-transportyornye',
  links: 'cepi/zvenya-i-skrebki',
  clutchDiscs: 'sceplenie/diski-scepleniya',
  safetyClutches: 'sceplenie/mufty-predohranitelnye',
  cardans: 'sceplenie/kardannye-valy',
  airFilters: 'filtry/filtry-vozdushnye',
  oilFilters: 'filtry/filtry-maslyanye',
  fuelFilters: 'filtry/filtry-toplivnye',
  hydraulicFilters: 'filtry/filtry-gidravlicheskie',
  pistons: 'gidravlika/porshni-i-shtoki',
  cylinders: 'gidravlika/gidrocilindry',
  hoses: 'gidravlika/rukava-vysokogo-davleniya',
  fittings: 'gidravlika/fitingi-i-mufty',
  valves: 'gidravlika/raspredeliteli-i-klapany',
  hydraulicPumps: 'nasosy/gidronasosy',
  waterPumps: 'nasosy/nasosy-vodyanye-i-toplivnye',
  sprayerPumps: 'nasosy/nasosy-opryskivateley',
  sensors: 'elektrika/datchiki',
  generators: 'elektrika/startery-i-generatory',
  sections: 'rezhushchiy-apparat/segmenty-nozha',
  fingers: 'rezhushchiy-apparat/palcy-i-prizhimy',
  knives: 'rezhushchiy-apparat/nozhi-izmelchitelya',
  knifeDrives: 'rezhushchiy-apparat/privod-nozha',
  discs: 'rabochie-organy/diski',
  tines: 'rabochie-organy/zubya-i-palcy',
  shares: 'rabochie-organy/lapy-i-stoyki',
  ploughParts: 'rabochie-organy/lemeha-i-otvaly',
  seederParts: 'rabochie-organy/detali-seyalok',
  nozzles: 'opryskivanie/raspyliteli',
  boomParts: 'opryskivanie/armatura-shtangi',
  augers: 'shneki/shneki-v-sbore',
  flights: 'shneki/vitki-i-valy',
} as const
