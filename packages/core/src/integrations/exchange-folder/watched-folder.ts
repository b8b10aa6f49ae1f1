import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OutboundError } from '../outbound/index.ts'
import type { DroppedFile, ExchangeFolderPort } from './exchange-folder.port.ts'

/** Where files go afterwards, with the moment before their names. */
const doneFolders = /^(taken|refused)\//
/** 1C writes its files one after the other: they are whole when none has grown for so long. */
const stillMs = 30_000
/** CommerceML, packed or not, and tables of customers; pictures stay where they are. */
const exchanged = /\.(xml|zip|csv)$/i

/** A folder on a disk, with a folder in it for each base. */
export function createWatchedFolder(folder: string): ExchangeFolderPort {
  return { listReady: (login) => listReady(join(folder, login)) }
}

async function listReady(folder: string): Promise<DroppedFile[]> {
  const found = await listFiles(folder)
  const isStill = found.every(({ changedMs }) => Date.now() - changedMs >= stillMs)
  return isStill ? found.map(({ name }) => toDropped(folder, name)) : []
}

async function listFiles(folder: string): Promise<{ name: string; changedMs: number }[]> {
  const names = await readdir(folder, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    // A base that has no folder yet sends its files otherwise.
    if (cause.code === 'ENOENT') return []
    throw new OutboundError('folder', 'Папка обмена с 1С не читается', { cause })
  })
  const wanted = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => exchanged.test(name) && !doneFolders.test(name))
  const found: { name: string; changedMs: number }[] = []
  for (const name of wanted.sort()) {
    const facts = await lstat(join(folder, name))
    // Nothing but files: a link would lead anywhere.
    if (facts.isFile()) found.push({ name, changedMs: facts.mtimeMs })
  }
  return found
}

function toDropped(folder: string, name: string): DroppedFile {
  const path = join(folder, name)
  return {
    name,
    open: () => createReadStream(path),
    async done(outcome) {
      const moment = new Date().toISOString().replaceAll(':', '-')
      const target = join(folder, outcome, moment, name)
      await mkdir(dirname(target), { recursive: true })
      await rename(path, target)
    },
  }
}
