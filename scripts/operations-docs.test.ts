import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const alerts = read('docs/operations/prometheus-alerts.yml')
const dashboard = read('docs/operations/grafana-dashboard.json')

/** What our sources expose, and the families that prom-client adds about the process. */
const sources = [
  ...globSync('packages/core/src/platform/metrics/*.ts', { cwd: root }),
  'apps/server/src/plugins/metrics.ts',
  'packages/core/src/platform/queue/expose-queues.ts',
  'packages/core/src/exchange/metrics/expose-exchange.ts',
]
const exposed = new Set(
  sources.flatMap((path) =>
    [...read(path).matchAll(/(?:name: |gauge\(\s*)'([a-z][a-z0-9_]+)'/g)].map(([, name]) => name),
  ),
)
const isOfProcess = (name: string) => /^(process|nodejs)_/.test(name)

function metricsIn(text: string): string[] {
  const names = [...text.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\b(?=[{[)\s<>=!]|\\?")/g)].map(([, name]) => name ?? '')
  const prefixes = /^(http|db|cache|queue|outbox|store|messages|job|exchange|process|nodejs)_/
  return [
    ...new Set(names.filter((name) => prefixes.test(name)).map((name) => name.replace(/_(count|bucket|sum)$/, ''))),
  ]
}

it.each([
  ['alert rules', alerts],
  ['dashboard', dashboard],
])('the %s name only metrics that exist', (_title, text) => {
  const names = metricsIn(text)

  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !exposed.has(name) && !isOfProcess(name))).toEqual([])
})

it('tells what to do when each alarm fires', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const sections = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)

  expect(sections.sort()).toEqual(names.sort())
})

it('shows every metric of ours on the dashboard', () => {
  const shown = new Set(metricsIn(dashboard))

  expect([...exposed].filter((name) => name && !shown.has(name))).toEqual([])
})
