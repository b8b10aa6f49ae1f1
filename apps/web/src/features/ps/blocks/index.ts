import type { PsBlockType } from '@agromarket/shared'
import type { ComponentType } from 'react'
import type { PsBlockProps } from './block-props.ts'
import { Bookmarks, BrowsingHistory, Cart, Compare, ProductsCards, SimilarModels } from './machines/cards.tsx'
import { ModelLines } from './machines/model-lines.tsx'
import { Park } from './machines/park.tsx'
import { Warmup } from './machines/warmup.tsx'
import { DeliveryStatus } from './own/delivery-status.tsx'
import { RequiredMedia, Upload } from './own/media.tsx'
import { Offer } from './own/offer.tsx'
import { Greeting } from './people/greeting.tsx'
import { Expert, Manager } from './people/people.tsx'
import { ModelLineBanner, ModelLineBanners, Promo } from './words/framed.tsx'
import { News } from './words/news.tsx'
import { Video } from './words/video.tsx'

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
