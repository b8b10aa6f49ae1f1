import { AppError, supplierLimits } from '@agromarket/shared'
import { OutboundError } from '../../integrations/outbound/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { openSecret } from '../../platform/secret-box/index.ts'
import { takeFile } from '../intake/take-file.ts'
import * as noticeRepository from '../portal/notice.repository.ts'
import type { FeedResult, FeedRow } from './feed.repository.ts'
import * as feedRepository from './feed.repository.ts'

/** Where the secret of a link is at home: moved to another row it does not open. */
export function secretPlaceOf(feedId: string): string {
  return `supplier_feed:${feedId}`
}

/**
 * Fetches one link. What has not changed is not worked on again; what cannot be fetched is noted with the reason, and the
 * positions on sale stay as they are.
 */
export async function fetchFeed(app: AppContext, { feedId }: { feedId: string }): Promise<void> {
  const feed = await feedRepository.find(app.db, feedId)
  if (!feed) return
  const result = await fetchContent(app, feed)
  await app.db.transaction().execute(async (trx) => {
    await feedRepository.saveResult(trx, feedId, result)
    // Told once, not with every hour that it lasts.
    if (result.lastState === 'failed' && feed.lastState !== 'failed') {
      const title = `Ссылка «${feed.name}» не открылась`
      const content = result.lastProblem ?? ''
      await noticeRepository.insert(trx, {
        supplierId: feed.supplierId,
        kind: 'failed',
        level: 'error',
        title,
        content,
        fileId: null,
      })
    }
  })
}

async function fetchContent(app: AppContext, feed: FeedRow): Promise<FeedResult> {
  const { url, etag, lastModified, supplierId, priceListId, lastFileId } = feed
  const authorization = toAuthorization(app.config.secret, feed)
  if (authorization === undefined) return failed('Пароль или токен не читается. Добавьте ссылку заново.')
  try {
    const maxBytes = supplierLimits.fileBytes
    const answer = await app.ports.priceLinks.fetch({ url, authorization, etag, lastModified, maxBytes })
    if (!answer.isChanged) return { lastState: 'unchanged' }
    const { name, content } = answer
    const facts = {
      supplierId,
      priceListId,
      source: 'link',
      uploadedBy: null,
      mode: 'full',
      before: lastFileId,
    } as const
    const taken = await takeFile(app, { ...facts, name, content, sender: new URL(url).hostname }).catch((error) => {
      // What was refused was cut off by ourselves: the reason is another.
      throw content.errored && !(error instanceof AppError)
        ? new OutboundError('link', 'Файл не дошёл целиком или шёл слишком долго', { cause: error })
        : error
    })
    const said = { lastFileId: taken.fileId, etag: answer.etag, lastModified: answer.lastModified }
    return { lastState: taken.isKnown ? 'unchanged' : 'taken', ...said }
  } catch (error) {
    if (error instanceof OutboundError) return failed(error.message)
    if (error instanceof AppError) return failed(toProblem(error))
    throw error
  }
}

/** What a supplier may read of a file that was not taken; there is no form whose fields could say it. */
function toProblem({ code, message, details }: AppError): string {
  if (code === 'payload_too_large') return `Файл больше ${supplierLimits.fileBytes / 1024 / 1024} МБ`
  return details.issues?.[0]?.message ?? message
}

function failed(lastProblem: string): FeedResult {
  return { lastState: 'failed', lastProblem }
}

/** Null: none is needed. Undefined: the secret does not open. */
function toAuthorization(appSecret: string, { id, authKind, secret }: FeedRow): string | null | undefined {
  if (authKind === 'none' || secret === null) return null
  const opened = openSecret(appSecret, secretPlaceOf(id), secret)
  if (opened === undefined) return undefined
  return authKind === 'basic' ? `Basic ${Buffer.from(opened).toString('base64')}` : `Bearer ${opened}`
}
