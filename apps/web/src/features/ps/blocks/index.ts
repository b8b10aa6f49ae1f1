import type { PsBlockType } from '@agromarket/shared'
import type { ComponentType } from 'react'
import type { PsBlockProps } from './block-props.ts'
import { Bookmarks, BrowsingHistory, Cart, Compare, ProductsCards, SimilarModels } from './cards.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { ModelLineBanner, ModelLineBanners, Promo } from './framed.tsx'
import { Greeting } from './greeting.tsx'
import { RequiredMedia, Upload } from './media.tsx'
import { ModelLines } from './model-lines.tsx'
import { News } from './news.tsx'
import { Offer } from './offer.tsx'
import { Park } from './park.tsx'
import { Expert, Manager } from './people.tsx'
import { Video } from './video.tsx'
import { Warmup } from './warmup.tsx'

/** How every kind of block looks. */
export const psRenderers: { [Type in PsBlockType]: ComponentType<PsBlockProps<Type>> } = {
  greeting: Greeting,
  manager: Manager,
  expert: Expert,
  modelLines: ModelLines,
  modelLineBanner: ModelLineBanner,
  modelLineBanners: ModelLineBanners,
  promo: Promo,
  video: Video,
  news: News,
  park: Park,
  productsCards: ProductsCards,
  similarModels: SimilarModels,
  browsingHistory: BrowsingHistory,
  warmup: Warmup,
  interests: Warmup,
  requiredMedia: RequiredMedia,
  upload: Upload,
  deliveryStatus: DeliveryStatus,
  compare: Compare,
  cart: Cart,
  bookmarks: Bookmarks,
  offer: Offer,
}
