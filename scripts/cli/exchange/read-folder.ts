import { createWriteStream } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'

export interface SentFile {
  /** With `/`, relative to the folder. */
  name: string
  /** Where its bytes lie; they are read a piece at a time, for a catalogue may be larger than the memory. */
  path: string
  sizeBytes: number
}

export interface Baggage {
  /** Classifiers, goods, offers, prices, stock, in the order that 1C sends them. */
  catalog: SentFile[]
  /** Pictures and other things that documents of the catalogue name. */
  attachments: SentFile[]
  /** Documents about orders. */
  answers: SentFile[]
}

/** What 1C would send out of the folder. Throws when there is nothing, unless it `mayBeEmpty`: who only takes orders sends none. */
export async function readFolder(folder: string, { mayBeEmpty = false } = {}): Promise<Baggage> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`Папка ${folder} не открывается`, { cause })
  })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const names = paths.map((path) => path.slice(join(folder, '/').length).split(sep).join(posix.sep))
  // What lies beside it is not read: somebody's whole disk may.
  const sent = names.filter((name) => isDocument(name) || isAttachment(name))
  const files: SentFile[] = []
  const answers: SentFile[] = []
  for (const name of sent) {
    const path = join(folder, name)
    const file = { name, path, sizeBytes: (await stat(path)).size }
    files.push(file)
    if (isDocument(name) && (await isAboutOrders(file))) answers.push(file)
  }
  const documents = files.filter(({ name }) => isDocument(name))
  const catalog = documents.filter((file) => !answers.includes(file)).sort(byImportOrder)
  if (documents.length === 0 && !mayBeEmpty) throw new Error(`В папке ${folder} нет файлов XML`)
  return {
    catalog,
    attachments: files.filter(({ name }) => isAttachment(name)),
    answers: answers.sort(byName),
  }
}

const isDocument = (name: string) => name.toLowerCase().endsWith('.xml')
const isAttachment = (name: string) => name.startsWith('import_files/')

/** By what stands in it, as the shop does it too; names of files differ from base to base. */
async function isAboutOrders(file: SentFile): Promise<boolean> {
  const head = await readPiece(file, { from: 0, bytes: 4_000 })
  const text = /encoding=["']windows-1251/i.test(head.toString('latin1'))
    ? new TextDecoder('windows-1251').decode(head)
    : head.toString('utf8')
  return /<(?:\w+:)?(?:Документ|Контейнер)[\s>]/.test(text)
}

const kinds = [/import/i, /offers/i, /prices/i, /rests/i]
const rankOf = ({ name }: SentFile) => {
  const rank = kinds.findIndex((kind) => kind.test(name))
  return rank < 0 ? kinds.length : rank
}
const byName = (one: SentFile, other: SentFile) => (one.name < other.name ? -1 : 1)
const byImportOrder = (one: SentFile, other: SentFile) => rankOf(one) - rankOf(other) || byName(one, other)

/** So many bytes of the file, fewer at its end. */
export async function readPiece({ path }: SentFile, { from, bytes }: { from: number; bytes: number }): Promise<Buffer> {
  await using file = await open(path)
  const { size } = await file.stat()
  const piece = Buffer.alloc(Math.max(0, Math.min(bytes, size - from)))
  const { bytesRead } = await file.read(piece, 0, piece.length, from)
  return piece.subarray(0, bytesRead)
}

/** One archive of all that goes with the catalogue, as 1C packs it; it lies in a folder that goes with it. */
export async function packFiles(files: readonly SentFile[]): Promise<SentFile & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-archive-'))
  const name = 'v8_1C_play.zip'
  const path = join(folder, name)
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    const archive = new yazl.ZipFile()
    // A file that is gone by now is told by the archive, not by its stream.
    archive.on('error', (error: Error) => (archive.outputStream as Readable).destroy(error))
    const written = pipeline(archive.outputStream, createWriteStream(path))
    for (const file of files) archive.addFile(file.path, file.name)
    archive.end()
    await written
    return { name, path, sizeBytes: (await stat(path)).size, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}
