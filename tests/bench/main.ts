import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bench, BenchResult } from './bench.ts'
import { median } from './support/median.ts'

/**
 * pnpm bench [name…]: runs the benchmarks of this folder one after another and prints medians beside the floors
 * measured in the same run. A goal that is missed fails the run.
 */
const wanted = process.argv.slice(2)
const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).sort()
const chosen = files.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
if (chosen.length === 0) {
  console.error(`Нет такого замера. Есть: ${files.map((name) => name.replace('.bench.ts', '')).join(', ')}`)
  process.exit(1)
}

let missed = 0
for (const name of chosen) {
  const { bench }: { bench: Bench } = await import(pathToFileURL(join(import.meta.dirname, name)).href)
  console.log(`\n${bench.title}`)
  for (const result of await bench.run()) {
    console.log(`  ${toLine(result)}`)
    if (result.isMet === false) missed += 1
  }
}
if (missed > 0) console.error(`\nЦелей не достигнуто: ${missed}`)
process.exit(missed > 0 ? 1 : 0)

function toLine({ name, values, unit, floor, goal, isMet }: BenchResult): string {
  const middle = median(values)
  const runs = values.length > 1 ? ` (из ${values.length}: ${values.map(round).join(', ')})` : ''
  const ratio = floor === undefined ? '' : `, ${round(floor.share * 100)} % от предела ${round(floor.value)} ${unit}`
  const verdict = isMet === undefined ? '' : ` ${isMet ? '✓' : '✗'}`
  return `${name}: ${round(middle)} ${unit}${runs}${ratio}${goal ? `, цель ${goal}` : ''}${verdict}`
}

function round(value: number): string {
  return value.toLocaleString('ru-RU', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
}
