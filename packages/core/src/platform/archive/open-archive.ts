import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { readName } from './read-name.ts'

/** Smaller parts may be packed as tightly as they like. */
const ratioFromBytes = 32 * 1024 * 1024

/** The parts of an archive by name; each is read as a stream that ends in a refusal when it grows beyond bounds. */
export interface Archive {
  names: readonly string[]
  /** Throws the rules' refusal when there is no such part. */
  read(name: string): Promise<Readable>
  close(): void
}

export interface ArchiveRules {
  /** Makes the refusal that whoever sent the archive is told. */
  refuse(message: string): Error
  /** What is said of one that cannot be read; who has saved it by hand is asked to do so anew. */
  broken?: string
  /** The most bytes that may come out, all parts together. */
  unpackedBytes: number
  /** Unpacked to packed. */
  ratio: number
  mostParts: number
}

/** Opens a ZIP by its directory. Sizes that it claims are not believed: what really comes out is counted. */
export async function openArchive(path: string, rules: ArchiveRules): Promise<Archive> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false })
    .catch((cause: unknown) => {
      throw refuseBroken(cause, rules)
    })
  const entries = new Map<string, yauzl.Entry>()
  try {
    for await (const entry of entriesOf(zip, rules)) {
      if (entries.size >= rules.mostParts) throw rules.refuse('В архиве слишком много файлов')
      if (entry.isEncrypted()) throw rules.refuse('Файл защищён паролем. Сохраните его без пароля.')
      entries.set(readName(entry).replaceAll('\\', '/'), entry)
    }
  } catch (error) {
    zip.close()
    throw error
  }
  const spent = { bytes: 0, packedBytes: 0 }
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw rules.refuse('Файл повреждён: в нём нет нужной части')
      const packed = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
        throw refuseBroken(cause, rules)
      })
      spent.packedBytes += entry.compressedSize
      return countBytes(packed, entry, { spent, rules })
    },
    close: () => zip.close(),
  }
}

async function* entriesOf(zip: yauzl.ZipFile, rules: ArchiveRules): AsyncGenerator<yauzl.Entry> {
  try {
    for (let left = zip.entryCount; left > 0; left--) {
      const entry = await nextEntry(zip)
      if (!entry) return
      yield entry
    }
  } catch (cause) {
    throw refuseBroken(cause, rules)
  }
}

function nextEntry(zip: yauzl.ZipFile): Promise<yauzl.Entry | undefined> {
  return new Promise((resolve, reject) => {
    const done = (entry?: yauzl.Entry) => {
      zip.off('entry', done).off('end', done).off('error', reject)
      resolve(entry)
    }
    zip.once('entry', done).once('end', done).once('error', reject)
    zip.readEntry()
  })
}

function countBytes(
  content: Readable,
  { compressedSize: packedBytes, crc32: expected }: yauzl.Entry,
  { spent, rules }: { spent: { bytes: number; packedBytes: number }; rules: ArchiveRules },
): Readable {
  let own = 0
  let sum = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      own += chunk.length
      spent.bytes += chunk.length
      sum = crc32(chunk, sum)
      // Many parts that are small each may be a bomb together.
      const isBomb = isTooDense(own, packedBytes, rules) || isTooDense(spent.bytes, spent.packedBytes, rules)
      if (isBomb || spent.bytes > rules.unpackedBytes)
        return done(rules.refuse('Архив распаковывается в слишком большой файл'))
      done(null, chunk)
    },
    flush: (done) => done(sum === expected ? null : refuseBroken(new Error('checksum'), rules)),
  })
  content.on('error', (cause) => counted.destroy(refuseBroken(cause, rules)))
  counted.on('close', () => content.destroy())
  // A small part is unpacked before its reader begins: he is told all the same, and a fault must not end the process.
  counted.on('error', () => undefined)
  return content.pipe(counted)
}

function isTooDense(bytes: number, packedBytes: number, { ratio }: ArchiveRules): boolean {
  return bytes > ratioFromBytes && bytes > packedBytes * ratio
}

/** What the library says is for programmers. */
export function refuseBroken(cause: unknown, rules: ArchiveRules): Error {
  if (cause instanceof Error && cause.name === 'AppError') return cause
  // The library refuses such names before anybody asks for them.
  if (cause instanceof Error && /relative path|absolute path|characters in fileName/.test(cause.message)) {
    return rules.refuse('Недопустимое имя файла в архиве: путь не должен выходить из него')
  }
  return rules.refuse(rules.broken ?? 'Файл повреждён или обрезан. Сохраните его заново.')
}
