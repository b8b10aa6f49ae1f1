import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageWing } from '@agromarket/core/catalog'
import type { Encoding } from '../../plugins/pick-encoding.ts'

export interface PageVariant {
  /** Strong, hence one for each encoding. */
  etag: string
  /** Names and values in turn, as Node writes them fastest; without those that depend on the visitor. */
  headers: readonly string[]
  body: Buffer
}

/** A rendered page as it lies in memory: compressed, ready to be sent. */
export interface CachedPage {
  variants: Record<Encoding, PageVariant>
  /** What it takes of the cache's memory. */
  bytes: number
  content: PageContent
}

/** What of the catalogue a page shows. */
export interface PageContent {
  /** It says which parts there are: a list, its counts, or a choice of them. */
  isList: boolean
  /** It lists articles, vacancies or questionnaires, or is one. */
  wing: PageWing | null
  partIds: readonly number[]
}

/** Cards and pages of parts name their part (contract §3). */
const shownPart = /data-part-id="(\d+)"/g

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const levels = { br: 5, gzip: 6 } as const
/** Keys, headers and the objects around them. */
const overheadBytes = 4_000

/** Compresses a page, outside the main thread, and puts its headers together. */
export async function toCachedPage(
  html: string,
  { isList, wing, headers }: { isList: boolean; wing: PageWing | null; headers: Readonly<Record<string, string>> },
): Promise<CachedPage> {
  const text = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    compressBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.br,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    compressGzip(text, { level: levels.gzip }),
  ])
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  const toVariant = (encoding: Encoding, body: Buffer): PageVariant => {
    const etag = `"${digest}-${encoding}"`
    const own = Object.entries({ ...headers, vary: 'Cookie, Accept-Encoding', etag }).flat()
    return { etag, headers: own, body: toOwnMemory(body) }
  }
  const partIds = [...new Set([...html.matchAll(shownPart)].map(([, id]) => Number(id)))]
  return {
    content: { isList, wing, partIds },
    variants: { br: toVariant('br', br), gzip: toVariant('gzip', zipped) },
    bytes: br.length + zipped.length + overheadBytes,
  }
}

/** Small buffers are slices of shared blocks of 64 kB, and one that is kept keeps the whole block. */
function toOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
