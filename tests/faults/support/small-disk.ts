import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk of its own that a test may fill to the last byte. */
export interface SmallDisk {
  readonly folder: string
  /** Writes until the kernel says ENOSPC; throws when it says anything else. */
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

/** Mounting takes root on Linux. */
export async function canMountDisk(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const disk = await mountSmallDisk(1).catch(() => undefined)
  await disk?.remove()
  return disk !== undefined
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a')
      try {
        // The last pages too: smaller and smaller pieces.
        for (const size of [1_048_576, 65_536, 4_096]) await writeUntilFull(file, Buffer.alloc(size))
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<void> {
  for (;;) {
    try {
      const { bytesWritten } = await file.write(piece)
      if (bytesWritten < piece.length) return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
