import type { Reader, Trx } from '../platform/db/index.ts'

/** Each of the messages takes all of the files along, in this order. */
export async function insertMany(trx: Trx, messageIds: readonly string[], fileIds: readonly string[]): Promise<void> {
  const rows = messageIds.flatMap((messageId) => fileIds.map((fileId, position) => ({ messageId, fileId, position })))
  if (rows.length === 0) return
  await trx
    .insertInto('messageFile')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listOf(
  reader: Reader,
  messageIds: readonly string[],
): Promise<{ messageId: string; fileId: string }[]> {
  if (messageIds.length === 0) return []
  return reader
    .selectFrom('messageFile')
    .select(['messageId', 'fileId'])
    .where('messageId', 'in', messageIds)
    .orderBy('position')
    .execute()
}
