import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['apps/web/src/**', 'packages/ps-blocks/*']
const find = (names: string) =>
  globSync(
    folders.map((folder) => `${folder}/${names}`),
    { cwd: root },
  )
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const importOfSheet = /import (\w+) from '([^']+\.module\.css)'/g
const notSelectors = /\/\*.*?\*\/|url\(.*?\)|"[^"]*"|:global\([^)]*\)/gs

/** What components name of each style sheet. */
const named = new Map(find('*.module.css').map((sheet) => [sheet, { classes: new Set<string>(), isComputed: false }]))
for (const component of find('*.{ts,tsx}')) {
  const text = read(component)
  for (const [statement, binding = '', path = ''] of text.matchAll(importOfSheet)) {
    const uses = named.get(join(dirname(component), path))
    if (!uses) throw new Error(`${component} imports ${path}, which is not there`)
    const rest = text.replace(statement, '')
    for (const [, name = ''] of rest.matchAll(new RegExp(`\\b${binding}\\.(\\w+)`, 'g'))) uses.classes.add(name)
    uses.isComputed ||= new RegExp(`\\b${binding}(?![.\\w])`).test(rest)
  }
}

const classesOf = (sheet: string) =>
  [
    ...read(sheet)
      .replace(notSelectors, '')
      .matchAll(/\.([a-z]\w*)/gi),
  ].map(([, name]) => name ?? '')

it.each([...named])('%s has every class that a component names', (sheet, { classes }) => {
  const known = new Set(classesOf(sheet))
  expect([...classes].filter((name) => !known.has(name))).toEqual([])
})

it.each([...named].filter(([, { isComputed }]) => !isComputed))(
  '%s has no class that nobody names',
  (sheet, { classes }) => {
    expect(classesOf(sheet).filter((name) => !classes.has(name))).toEqual([])
  },
)
