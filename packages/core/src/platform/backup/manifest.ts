import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The newest migration that the database had seen. */
  migration: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})

/** What a backup holds; written last, so that a folder without it is no backup. */
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'

/** The backup or the database is not fit for the work; the message is for the operator. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export function toFileName(table: string): string {
  return `${table}.copy.gz`
}

/** Reads the manifest and every file against its checksum. Throws BackupError. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(`В папке ${folder} нет законченной резервной копии: не найден ${manifestName}.`)
  })
  const manifest = manifestSchema.safeParse(parseJson(text))
  if (!manifest.success) throw new BackupError(`Файл ${manifestName} повреждён или другой версии.`)
  for (const { name, sha256 } of manifest.data.tables) {
    const actual = await hashFile(join(folder, toFileName(name))).catch(() => undefined)
    if (actual !== sha256) throw new BackupError(`Файл ${toFileName(name)} повреждён или пропал.`)
  }
  return manifest.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
