import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { OutboundError } from '../outbound/index.ts'
import { headBytes, type LettersToRead, type PriceMailPort } from './price-mail.port.ts'

/** Where letters go that were taken. */
const takenFolder = 'taken'

/**
 * A folder into which a mail server or a person puts `.eml` files, each under another name until it is whole. What is
 * taken moves to its folder `taken`.
 */
export function createFolderMailbox(
  folder: string,
  facts: Pick<PriceMailPort, 'address' | 'authority'>,
): PriceMailPort {
  return { provider: 'folder', ...facts, letters: (read) => lettersOf(folder, read) }
}

async function* lettersOf(folder: string, { mostBytes, signal }: LettersToRead): ReturnType<typeof readLetter> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new OutboundError('folder', 'Папка писем не читается', { cause })
  })
  await mkdir(join(folder, takenFolder), { recursive: true })
  for (const name of names.filter((one) => one.toLowerCase().endsWith('.eml')).sort()) {
    if (signal.aborted) return
    yield* readLetter(folder, name, mostBytes)
  }
}

/** Nothing but files: a link would lead anywhere. */
async function* readLetter(folder: string, name: string, mostBytes: number) {
  const path = join(folder, name)
  const facts = await lstat(path)
  if (!facts.isFile()) return
  const end = facts.size > mostBytes ? headBytes - 1 : Number.POSITIVE_INFINITY
  const content = createReadStream(path, { end })
  try {
    yield {
      sizeBytes: facts.size,
      content,
      cursor: null,
      done: () => rename(path, join(folder, takenFolder, name)),
    }
  } finally {
    content.destroy()
  }
}
