import { careSheets } from './care.ts'
import type { DemoSheet } from './demo-sheet.ts'
import { fieldSheets } from './field.ts'
import { harvestingSheets } from './harvesting.ts'
import { tractorSheets } from './tractors.ts'

/** Every sheet of the demo shop, in the order of the machines' assemblies. */
export const demoSheets: readonly DemoSheet[] = [...harvestingSheets, ...tractorSheets, ...fieldSheets, ...careSheets]

export { type DemoSheet, homeMakers } from './demo-sheet.ts'
