import { Readable } from 'node:stream'
import { findFiles, openFile } from '../files/index.ts'
import type { Attachment } from '../integrations/mail/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import * as messageFileRepository from './message-file.repository.ts'

/** The files of a letter; each is opened when somebody reads it, so that a letter that does not leave opens none. */
export async function openAttachments(app: AppContext, messageId: string): Promise<Attachment[]> {
  const ids = (await messageFileRepository.listOf(app.db, [messageId])).map(({ fileId }) => fileId)
  const files = new Map((await findFiles(app.db, ids)).map((file) => [file.id, file]))
  return ids.flatMap((id) => {
    const file = files.get(id)
    if (!file) return []
    const { name, mimeType } = file
    return [{ name, mimeType, content: Readable.from(readFile(app, id), { objectMode: false }) }]
  })
}

async function* readFile(app: AppContext, id: string): AsyncGenerator<Buffer> {
  const file = await openFile(app, id)
  if (!file) throw new Error(`File ${id} of a letter has gone`)
  yield* file.content
}
