import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { zipOf } from '../../../../../tests/fixtures/suppliers/zip.ts'
import { openArchive } from './open-archive.ts'

const rules = { refuse: (message: string) => new Error(message), unpackedBytes: 1_000_000, ratio: 250, mostParts: 10 }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterEach(() => rm(folder, { recursive: true }))

it.each([
  ['claims another size', 24],
  ['claims another checksum', 16],
])('a part that %s is refused to whoever reads it, however late he begins', async (_what, at) => {
  const bytes = Buffer.from(zipOf({ 'import.xml': 'x'.repeat(5_000) }))
  const entry = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  bytes.writeUInt32LE(bytes.readUInt32LE(entry + at) - 1, entry + at)
  const path = join(folder, 'a.zip')
  await writeFile(path, bytes)
  const archive = await openArchive(path, rules)

  const part = await archive.read('import.xml')
  // Meanwhile the fault is found: nobody who listens yet must not mean that the process ends.
  await sleep(50)

  await expect(buffer(part)).rejects.toThrow('Файл повреждён или обрезан')
  archive.close()
})
