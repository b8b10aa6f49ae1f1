import { readdir, readFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

export interface SentFile {
  /** With `/`, relative to the folder. */
  name: string
  bytes: Buffer
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
  const files = await Promise.all(sent.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })))
  const documents = files.filter(({ name }) => isDocument(name))
  const answers = documents.filter(isAboutOrders)
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
function isAboutOrders({ bytes }: SentFile): boolean {
  const head = bytes.subarray(0, 4_000)
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

/** One archive of all that goes with the catalogue, as 1C packs it. */
export async function packFiles(files: readonly SentFile[]): Promise<SentFile> {
  const archive = new yazl.ZipFile()
  for (const { name, bytes } of files) archive.addBuffer(bytes, name)
  archive.end()
  return { name: 'v8_1C_play.zip', bytes: await buffer(archive.outputStream) }
}
