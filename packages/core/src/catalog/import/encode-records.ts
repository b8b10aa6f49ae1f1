import type { NumberedRecord } from './catalog-record.ts'
import type { Dictionaries } from './dictionaries.ts'
import { RowRejection } from './read-values.ts'
import { encodeRejectedRow, encodeStagingRow } from './staging-row.ts'
import { toStagingRow } from './to-staging-row.ts'

/** Big enough that the stream costs nothing. */
const chunkBytes = 256 * 1024
/** A longer row goes on its own, so that a chunk is always more than half full: over every stream's high-water mark. */
const longestRowBytes = chunkBytes / 2
/** UTF-8 needs at most so many bytes for one UTF-16 unit. */
const bytesPerUnit = 3

/**
 * Turns records into COPY text, refused ones into rows with the reason; `onRead` hears how many are done.
 *
 * Memory stays flat however long the file: rows are written into one chunk that is used again and again, since joined
 * strings and dropped buffers outlive the young generation and pile up. The taker must therefore be done with a chunk
 * before it asks for the next one. `pipeline` is: a chunk fills the stream and the socket behind it, so it waits for
 * both to drain.
 */
export async function* encodeRecords(
  records: AsyncIterable<NumberedRecord> | Iterable<NumberedRecord>,
  dictionaries: Dictionaries,
  onRead: (done: number) => void,
): AsyncGenerator<Buffer> {
  const chunk = Buffer.allocUnsafeSlow(chunkBytes)
  let length = 0
  let done = 0
  for await (const numbered of records) {
    const row = encodeRecord(numbered, dictionaries)
    const mostBytes = row.length * bytesPerUnit
    if (mostBytes > longestRowBytes) {
      yield Buffer.from(row)
    } else {
      if (length + mostBytes > chunkBytes) {
        yield chunk.subarray(0, length)
        onRead(done)
        length = 0
      }
      length += chunk.write(row, length)
    }
    done++
  }
  if (length > 0) yield chunk.subarray(0, length)
  onRead(done)
}

function encodeRecord({ line, record }: NumberedRecord, dictionaries: Dictionaries): string {
  try {
    return encodeStagingRow(toStagingRow(line, record, dictionaries))
  } catch (error) {
    if (!(error instanceof RowRejection)) throw error
    return encodeRejectedRow({ line, ...identify(record), reason: error.message })
  }
}

function identify(record: NumberedRecord['record']): { code1c: string | null; article: string | null } {
  const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 80).replaceAll('\u0000', '') : null)
  return { code1c: short(record.code1c), article: short(record.article) }
}
