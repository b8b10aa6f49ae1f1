import type { OfferPage } from '../offer-views.ts'
import type { OfferPaper } from './to-offer-paper.ts'
import type { OfferSlide } from './to-offer-slides.ts'

/** What the pages of print and of slides show. */
export interface OfferSheetView {
  number: number
  /** Empty for whom it is no business of. */
  clientName: string
  paper: OfferPaper
  slides: OfferSlide[]
  isDraft: boolean
  branch: OfferPage['branch']
  /** The way back to the offer as a QR code of `size` × `size` squares: the outline of the dark ones. */
  code: { size: number; outline: string }
}
