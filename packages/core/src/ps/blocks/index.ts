import type { PsBlockType } from '@agromarket/shared'
import type { PsBlockLogic } from './define-logic.ts'
import { deliveryStatus } from './delivery-status.ts'
import { expert } from './expert.ts'
import { greeting } from './greeting.ts'
import { manager } from './manager.ts'
import { modelLineBanner, modelLineBanners } from './model-line-banner.ts'
import { modelLines } from './model-lines.ts'
import { news } from './news.ts'
import { offer } from './offer.ts'
import { bookmarks, browsingHistory, cart, compare } from './own-lists.ts'
import { park } from './park.ts'
import { productsCards } from './products-cards.ts'
import { promo } from './promo.ts'
import { requiredMedia, upload } from './required-media.ts'
import { similarModels } from './similar-models.ts'
import { video } from './video.ts'
import { interests, warmup } from './warmup.ts'

/** What every kind of block loads and prints. */
export const psBlockLogic: { [Type in PsBlockType]: PsBlockLogic<Type> } = {
  greeting,
  manager,
  expert,
  modelLines,
  modelLineBanner,
  modelLineBanners,
  promo,
  video,
  news,
  park,
  productsCards,
  similarModels,
  browsingHistory,
  warmup,
  interests,
  requiredMedia,
  upload,
  deliveryStatus,
  compare,
  cart,
  bookmarks,
  offer,
}
