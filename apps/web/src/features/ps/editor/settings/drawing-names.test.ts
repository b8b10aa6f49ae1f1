import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawingNames } from './drawing-names.ts'

it('every drawing of a machine has a name that an editor reads, and no name is left without its drawing', () => {
  const folder = join(import.meta.dirname, '../../../../ui/drawings/machines')
  const drawings = readdirSync(folder).map((file) => file.replace('.svg', ''))
  expect(Object.keys(drawingNames).sort()).toEqual(drawings.sort())
  expect(new Set(Object.values(drawingNames)).size).toBe(drawings.length)
})
