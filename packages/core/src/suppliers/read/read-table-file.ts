import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { appError } from '@agromarket/shared'
import { openTable } from './open-table.ts'

/**
 * The first rows of a table that somebody sends to have read once: XLSX, XLS, CSV or text, known by its bytes. Nothing
 * of it is kept. Throws payload_too_large above `maxBytes`, price_file_refused (no table, broken, hostile).
 */
export async function readTableFile(
  content: Readable,
  { maxBytes, maxRows }: { maxBytes: number; maxRows: number },
): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-table-'))
  try {
    const path = join(folder, 'table')
    await pipeline(content, refuseAbove(maxBytes), createWriteStream(path, { mode: 0o600 }))
    return await readRows(path, maxRows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readRows(path: string, maxRows: number): Promise<string[][]> {
  const table = await openTable(path, { encoding: 'auto', delimiter: 'auto' })
  try {
    const rows: string[][] = []
    for await (const batch of table.rows(null)) {
      rows.push(...batch.map(({ cells }) => [...cells]))
      if (rows.length >= maxRows) break
    }
    return rows.slice(0, maxRows)
  } finally {
    await table.close()
  }
}

function refuseAbove(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? appError('payload_too_large') : null, chunk)
    },
  })
}
