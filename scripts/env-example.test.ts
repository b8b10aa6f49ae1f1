import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { coreVariables } from '@agromarket/core/platform/config'
import { expect, it } from 'vitest'
import { readServerConfig } from '../apps/server/src/config.ts'
import { readWorkerConfig } from '../apps/worker/src/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const example = parseEnv(read('.env.example'))

/** A variable is a key of a config schema, or read by name in the start-up's settings. */
const schemaKey = /^\s{2}([A-Z][A-Z0-9_]*):/gm
const startKey = /environment\['([A-Z0-9_]+)'\]/g
const composeKey = /\$\{([A-Z0-9_]+)/g

it('names every setting that the shop reads, and no other', () => {
  const sources: [string, RegExp][] = [
    ['apps/server/src/config.ts', schemaKey],
    ['apps/worker/src/config.ts', schemaKey],
    ['packages/core/src/platform/outbox/queue-table.ts', /setting: '([A-Z_]+)'/g],
    ['scripts/lib/start-settings.ts', startKey],
    ['docker-compose.yml', composeKey],
  ]
  const named = sources.flatMap(([path, key]) => [...read(path).matchAll(key)].map(([, name = '']) => name))
  const known = [...coreVariables, ...named]

  expect(Object.keys(example).sort()).toEqual([...new Set(known)].sort())
})

it('holds values that server and worker accept', () => {
  const environment = { ...example, DATABASE_URL: 'postgres://localhost/agromarket' }

  expect(() => [readServerConfig(environment), readWorkerConfig(environment)]).not.toThrow()
})
