import type { MachineKind } from '../../technique-categories.ts'
import type { Unit } from '../units/unit.ts'

/** A sheet of the demo shop: what it shows and in which machines it stands. */
export interface DemoSheet {
  /** Names the sheet among all. */
  code: string
  title: string
  /** Under which assembly of the machine it stands; its own node is its title. */
  assembly: string
  kinds: readonly MachineKind[]
  /** Machines of makers at home, or from abroad; all without. */
  makers?: 'home' | 'abroad'
  /** Machines whose technique category begins so. */
  category?: string
  unit: () => Unit
}

/** Makers of Russia, Belarus and Ukraine: their machines share units. */
export const homeMakers: ReadonlySet<string> = new Set([
  'agromash',
  'amkodor',
  'bdm-agro',
  'belinskselmash',
  'berdyanskie-zhatki',
  'bryanskselmash',
  'gomselmash',
  'kirovets',
  'kolnag',
  'mtz',
  'pegas-agro',
  'rostselmash',
  'tonar',
  'htz',
])

/** Sheets of one kind of machine: «code | assembly | title» with the unit. */
export function sheetsOf(
  prefix: string,
  machines: Pick<DemoSheet, 'kinds' | 'makers' | 'category'>,
  list: readonly (readonly [text: string, unit: () => Unit])[],
): DemoSheet[] {
  return list.map(([text, unit]) => {
    const [code = '', assembly = '', title = ''] = text.split('|').map((field) => field.trim())
    return { code: `${prefix}-${code}`, assembly, title, ...machines, unit }
  })
}
