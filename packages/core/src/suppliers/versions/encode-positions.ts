import { encodePlain, encodeText } from '../../platform/db/index.ts'
import type { DraftedPosition } from './version-draft.ts'

/** Big enough that the stream costs nothing. */
const chunkBytes = 256 * 1024
/** A longer line goes on its own. */
const longestLineBytes = chunkBytes / 2
const bytesPerUnit = 3

interface Target {
  priceListId: number
  version: number
}

/**
 * Positions as chunks of COPY text. One chunk is used again and again, so that memory does not grow with the file: the
 * taker must be done with it before he asks for the next, as `pipeline` is.
 */
export async function* encodeChunks(batches: AsyncIterable<DraftedPosition[]>, target: Target): AsyncGenerator<Buffer> {
  const chunk = Buffer.allocUnsafeSlow(chunkBytes)
  let length = 0
  for await (const batch of batches) {
    for (const position of batch) {
      const line = encodePosition(position, target)
      const mostBytes = line.length * bytesPerUnit
      if (length + mostBytes > chunkBytes) {
        yield chunk.subarray(0, length)
        length = 0
      }
      if (mostBytes > longestLineBytes) yield Buffer.from(line)
      else length += chunk.write(line, length)
    }
  }
  if (length > 0) yield chunk.subarray(0, length)
}

/** One line of COPY, in the order of positionColumns. */
function encodePosition(position: DraftedPosition, { priceListId, version }: Target): string {
  const thousandths = position.thousandths
  const quantity = thousandths % 1_000 === 0 ? String(thousandths / 1_000) : toDecimal(thousandths)
  return `${priceListId}\t${version}\t${encodePlain(position.replacesId)}\t${position.rowNumber}\t${encodeText(position.article)}\t${position.articleKey}\t${encodeText(position.maker)}\t${encodePlain(position.makerId)}\t${encodeText(position.name)}\t${encodePlain(position.priceMinor)}\t${position.currency}\t${quantity}\t${position.stockKind}\t${position.multiplicity}\t${encodePlain(position.days)}\t${position.identity[0]}\t${position.identity[1]}\t${position.content[0]}\t${position.content[1]}\n`
}

function toDecimal(thousandths: number): string {
  return `${Math.floor(thousandths / 1_000)}.${String(thousandths % 1_000).padStart(3, '0')}`
}
