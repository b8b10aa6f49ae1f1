import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChildNode, type Container, type Document, parse } from 'postcss'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')

/** A finger leaves «hover» behind on what it has tapped. */
it('styles hovering only where something can hover', () => {
  const files = globSync('**/*.css', { cwd: sources })
  const unguarded = files.flatMap((file) => findUnguarded(readFileSync(join(sources, file), 'utf8'), file))

  expect(files.length).toBeGreaterThan(40)
  expect(unguarded).toEqual([])
})

function findUnguarded(css: string, file: string): string[] {
  const found: string[] = []
  parse(css).walkRules((rule) => {
    if (rule.selector.includes(':hover') && !isGuarded(rule)) found.push(`${file}: ${rule.selector}`)
  })
  return found
}

function isGuarded(node: ChildNode | Container | Document | undefined): boolean {
  if (!node) return false
  if (node.type === 'atrule' && 'params' in node && String(node.params).includes('(hover: hover)')) return true
  return isGuarded(node.parent)
}
