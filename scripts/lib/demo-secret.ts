import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The signing secret of a demo shop: made once and kept in its data folder, so that a restart signs nobody out. */
export async function demoSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app.secret')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.length >= 32) return known
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
