import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { blocks } from '../../packages/ps-blocks/blocks.ts'
import { toBlockLists, toFolder } from './to-block-lists.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'packages/ps-blocks')
const parts = ['schema.ts', 'why.ts', 'loader.ts', 'print.ts', 'renderer.tsx', 'block.test.ts']

it.each(Object.entries(toBlockLists()))('%s is what `pnpm ps:blocks` makes', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})

it.each(blocks)('the folder of «%s» holds every part of it', (block) => {
  expect(readdirSync(join(folder, toFolder(block)))).toEqual(expect.arrayContaining(parts))
})

it('no folder lies there without being named', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const named = new Set<string>([...blocks.map(toFolder), 'node_modules'])
  expect(folders.filter(({ name }) => !named.has(name))).toEqual([])
})
