import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDiskStorage, createS3Storage, type StoragePort } from '@agromarket/core/integrations/storage'
import { describe, expect, it } from 'vitest'
import { startS3Server } from '../../support/s3-server.ts'

interface RunningStorage {
  storage: StoragePort
  stop(): Promise<void>
}

const mimeType = 'application/octet-stream'
const key = () => `2026-11/${crypto.randomUUID()}`

const storages: Record<string, () => Promise<RunningStorage>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'agromarket-disk-'))
    return { storage: createDiskStorage({ folder }), stop: () => rm(folder, { recursive: true, force: true }) }
  },
  async s3() {
    const server = await startS3Server()
    return { storage: createS3Storage({ ...server, region: 'us-east-1' }), stop: server.stop }
  },
}

describe.each(Object.keys(storages))('storage: %s', (name) => {
  it('gives back what was written, whatever its size', async () => {
    await using running = await run(name)
    const { storage } = running

    for (const size of [1, 70_000, 12 * 1024 * 1024]) {
      const [path, content] = [key(), randomBytes(size)]
      await storage.write(path, inPieces(content), { mimeType })

      expect((await buffer(await storage.read(path))).equals(content)).toBe(true)
    }
  })

  it('lays a file down on this machine, where it outlives what is stored', async () => {
    await using running = await run(name)
    const { storage } = running
    const folder = await mkdtemp(join(tmpdir(), 'agromarket-copy-'))
    const [path, content] = [key(), randomBytes(70_000)]
    await storage.write(path, inPieces(content), { mimeType })

    await storage.copyTo(path, join(folder, 'copy'))
    await storage.delete(path)

    expect((await readFile(join(folder, 'copy'))).equals(content)).toBe(true)
    await expect(storage.copyTo(path, join(folder, 'none'))).rejects.toMatchObject({ name: 'StoredFileMissing' })
    await rm(folder, { recursive: true })
  })

  it('has nothing of a file whose sender broke off', async () => {
    await using running = await run(name)
    const path = key()
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(6 * 1024 * 1024)
        throw new Error('the sender went away')
      })(),
    )

    await expect(running.storage.write(path, broken, { mimeType })).rejects.toThrow('the sender went away')

    await expect(running.storage.read(path)).rejects.toMatchObject({ name: 'StoredFileMissing' })
  })

  it('deletes, and bears deleting what is not there', async () => {
    await using running = await run(name)
    const path = key()
    await running.storage.write(path, Readable.from([Buffer.from('a')]), { mimeType })

    await running.storage.delete(path)
    await running.storage.delete(path)

    await expect(running.storage.read(path)).rejects.toMatchObject({ name: 'StoredFileMissing' })
  })

  it.each(['../out', 'a/../../out', '/etc/passwd', 'a\\b', 'a\u0000', '', 'A'])(
    'refuses the key «%s»',
    async (path) => {
      await using running = await run(name)

      await expect(running.storage.write(path, Readable.from(['a']), { mimeType })).rejects.toThrow('Not a storage key')
      await expect(running.storage.read(path)).rejects.toThrow('Not a storage key')
      await expect(running.storage.delete(path)).rejects.toThrow('Not a storage key')
    },
  )
})

it('leaves no pieces on the disk when a file breaks off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-disk-'))
  const broken = Readable.from(
    (async function* () {
      yield randomBytes(1_000)
      throw new Error('the sender went away')
    })(),
  )

  await createDiskStorage({ folder })
    .write('a/b', broken, { mimeType })
    .catch(() => undefined)

  expect(await readdir(join(folder, 'a'))).toEqual([])
  await rm(folder, { recursive: true })
})

async function run(name: string): Promise<RunningStorage & AsyncDisposable> {
  const running = await storages[name]?.()
  if (!running) throw new Error(`No storage ${name}`)
  return { ...running, [Symbol.asyncDispose]: running.stop }
}

function inPieces(content: Buffer): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 64 * 1024) yield content.subarray(at, at + 64 * 1024)
    })(),
  )
}
