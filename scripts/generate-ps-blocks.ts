import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toBlockLists } from './ps-blocks/to-block-lists.ts'

/** Writes the lists of blocks that the layers read: `pnpm ps:blocks`, after a block has been added or renamed. */
const root = join(import.meta.dirname, '..')
await Promise.all(Object.entries(toBlockLists()).map(([path, text]) => writeFile(join(root, path), text)))
