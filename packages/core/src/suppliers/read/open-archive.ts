import { type Readable, Transform } from 'node:stream'
import yauzl from 'yauzl'
import { priceFileError } from './price-file-error.ts'
import { readLimits } from './source-row.ts'

/** More parts than any table has. */
const mostEntries = 5_000
/** Smaller parts may be packed as tightly as they like. */
const ratioFromBytes = 32 * 1024 * 1024

/** The parts of an archive by name; each is read as a stream that ends in a refusal when it grows beyond bounds. */
export interface Archive {
  names: readonly string[]
  /** Throws price_file_refused when there is no such part. */
  read(name: string): Promise<Readable>
  close(): void
}

/** Opens a ZIP by its directory. Sizes that it claims are not believed: what really comes out is counted. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false })
    .catch((cause: unknown) => {
      throw refuseBroken(cause)
    })
  const entries = new Map<string, yauzl.Entry>()
  try {
    for await (const entry of entriesOf(zip)) {
      if (entries.size >= mostEntries) throw priceFileError('В архиве слишком много файлов')
      if (entry.isEncrypted()) throw priceFileError('Файл защищён паролем. Сохраните его без пароля.')
      entries.set(entry.fileName.replaceAll('\\', '/'), entry)
    }
  } catch (error) {
    zip.close()
    throw error
  }
  const spent = { bytes: 0 }
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw priceFileError('Файл повреждён: в нём нет нужной части')
      const packed = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
        throw refuseBroken(cause)
      })
      return countBytes(packed, entry.compressedSize, spent)
    },
    close: () => zip.close(),
  }
}

async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  try {
    for (let left = zip.entryCount; left > 0; left--) {
      const entry = await nextEntry(zip)
      if (!entry) return
      yield entry
    }
  } catch (cause) {
    throw refuseBroken(cause)
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

function countBytes(content: Readable, packedBytes: number, spent: { bytes: number }): Readable {
  let own = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      own += chunk.length
      spent.bytes += chunk.length
      const isBomb = own > ratioFromBytes && own > packedBytes * readLimits.ratio
      if (isBomb || spent.bytes > readLimits.unpackedBytes)
        return done(priceFileError('Архив распаковывается в слишком большой файл'))
      done(null, chunk)
    },
  })
  content.on('error', (cause) => counted.destroy(refuseBroken(cause)))
  counted.on('close', () => content.destroy())
  return content.pipe(counted)
}

/** What the library says is for programmers. */
export function refuseBroken(cause: unknown): Error {
  if (cause instanceof Error && cause.name === 'AppError') return cause
  return priceFileError('Файл повреждён или обрезан. Сохраните его заново.')
}
