import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineJob } from '@agromarket/core/platform/outbox'
import { createRegistry } from '@agromarket/worker'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const core = join(import.meta.dirname, '../../packages/core/src')

describe('the job registry', () => {
  it('has a handler for every job that a domain defines', async () => {
    const names: string[] = []
    for await (const file of glob('**/*.ts', { cwd: core })) {
      if (file.endsWith('.test.ts')) continue
      const source = await readFile(join(core, file), 'utf8')
      names.push(
        ...[...source.matchAll(/define(?:Long|Print)?Job\(\{\s*name: '([^']+)'/g)].map(([, name]) => name ?? ''),
      )
    }

    const registry = createRegistry()

    expect(names.length).toBeGreaterThan(0)
    expect([...registry.keys()].sort()).toEqual(names.sort())
  })

  it('refuses to start when a job has no handler', () => {
    expect(() => createRegistry([], ['orders.print-invoice'])).toThrow('Jobs without a handler: orders.print-invoice')
  })

  it('refuses to start when a job has two handlers', () => {
    const definition = defineJob({ name: 'test.twice', payload: z.object({}) })
    const handler = { definition, run: async () => undefined }

    expect(() => createRegistry([handler, handler], [])).toThrow('Job test.twice has two handlers')
  })
})
