import { appError, type OfferPrintQuery, type OfferSheetView, toOfferPaper, toOfferSlides } from '@agromarket/shared'
import QRCode from 'qrcode'
import type { RequestContext } from '../../platform/context/index.ts'
import { toOfferPage } from '../get-offer-page.ts'
import { loadOffer } from '../load-offer.ts'

/** An offer as it is printed and shown, for a page that has nothing to change. Throws not_found, rate_limited. */
export async function getOfferSheet(
  ctx: RequestContext,
  { hash, line, draft }: OfferPrintQuery,
): Promise<OfferSheetView> {
  const loaded = await loadOffer(ctx, hash, draft)
  const page = await toOfferPage(ctx, loaded)
  const paper = toOfferPaper(page, line)
  if (!paper) throw appError('not_found')
  const path = line === undefined ? hash : `${hash}/${line}`
  return {
    number: page.number,
    clientName: page.clientName,
    paper,
    slides: toOfferSlides(page, line),
    isDraft: page.isDraft,
    branch: page.branch,
    code: toCode(`${ctx.config.publicUrl}/offer/${path}`),
  }
}

/** The dark squares of a QR code as one outline. */
function toCode(text: string): OfferSheetView['code'] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const squares = [...data].map((isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  )
  return { size, outline: squares.join('') }
}
