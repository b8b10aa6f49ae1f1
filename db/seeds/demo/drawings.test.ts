import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { planSheets } from './drawings/plan-sheets.ts'
import { generateParts } from './generate-parts.ts'
import { modelLines } from './model-lines/index.ts'
import { partGroups } from './parts/index.ts'
import { techniqueCategories } from './technique-categories.ts'

const root = join(import.meta.dirname, '../../../apps/web/src/ui/drawings')
const namesIn = (folder: string) => readdirSync(join(root, folder)).map((file) => basename(file, '.svg'))
const silhouettes = namesIn('machines')
const pictograms = namesIn('parts')
const sprite = readFileSync(join(root, 'drawings.generated.svg'), 'utf8')

/** Pictograms of the parts that drawn units bring along. */
function unitIcons(): string[] {
  return planSheets(new Map(), new Map()).flatMap(({ positions }) => positions.flatMap(({ made }) => made?.icon ?? []))
}

describe('drawings', () => {
  it('are there for every category, machine and part that names one', () => {
    const machines = [
      ...techniqueCategories.flatMap(({ icon, children }) => [icon, ...children.map((child) => child.icon)]),
      ...modelLines.map(({ icon }) => icon),
    ]
    const parts = [
      ...partGroups.flatMap(({ icon, children }) => [icon, ...children.map((child) => child.icon)]),
      ...[...generateParts(1_500)].map(({ icon }) => icon),
      ...unitIcons(),
    ]

    expect(machines.filter((icon) => !silhouettes.includes(icon))).toEqual([])
    expect(parts.filter((icon) => !pictograms.includes(icon))).toEqual([])
  })

  it('tell machines and parts apart', () => {
    const combines = modelLines.filter(({ category }) => category.startsWith('zernouborochnye-kombayny'))
    const shares = [...Map.groupBy(combines, ({ icon }) => icon).values()].map(
      (lines) => lines.length / combines.length,
    )

    expect(new Set(modelLines.map(({ icon }) => icon)).size).toBeGreaterThanOrEqual(14)
    expect(new Set([...generateParts(1_500)].map(({ icon }) => icon)).size).toBeGreaterThanOrEqual(40)
    expect(shares.length).toBeGreaterThanOrEqual(8)
    expect(Math.max(...shares)).toBeLessThan(0.3)
  })

  it('all stand in the sprite, and only in the colours of their section', () => {
    const drawn = [
      ...silhouettes.map((name) => ({ id: `machine-${name}`, file: join(root, 'machines', `${name}.svg`) })),
      ...pictograms.map((name) => ({ id: `part-${name}`, file: join(root, 'parts', `${name}.svg`) })),
    ]

    expect(drawn.filter(({ id }) => !sprite.includes(`<symbol id="${id}"`))).toEqual([])
    const foreign = drawn.filter(({ file }) =>
      /(fill|stroke)="(?!var\(--[a-z]+|none")|<script|<image|href=/.test(readFileSync(file, 'utf8')),
    )
    expect(foreign.map(({ id }) => id)).toEqual([])
  })
})
