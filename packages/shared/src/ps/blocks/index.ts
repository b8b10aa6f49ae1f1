import type { z } from '../../validation/zod.ts'
import { browsingHistoryBlock } from './browsing-history.ts'
import { deliveryStatusBlock } from './delivery-status.ts'
import { expertBlock } from './expert.ts'
import { greetingBlock } from './greeting.ts'
import { managerBlock } from './manager.ts'
import { modelLineBannerBlock, modelLineBannersBlock } from './model-line-banner.ts'
import { modelLinesBlock } from './model-lines.ts'
import { newsBlock } from './news.ts'
import { offerBlock } from './offer.ts'
import { bookmarksBlock, cartBlock, compareBlock } from './own-lists.ts'
import { parkBlock } from './park.ts'
import { productsCardsBlock } from './products-cards.ts'
import { promoBlock } from './promo.ts'
import { requiredMediaBlock, uploadBlock } from './required-media.ts'
import { similarModelsBlock } from './similar-models.ts'
import { videoBlock } from './video.ts'
import { interestsBlock, warmupBlock } from './warmup.ts'

/** Every kind of block, in the order in which the editor offers them: a new one is a line here, in core and in web. */
export const psBlocks = {
  greeting: greetingBlock,
  manager: managerBlock,
  expert: expertBlock,
  modelLines: modelLinesBlock,
  modelLineBanner: modelLineBannerBlock,
  modelLineBanners: modelLineBannersBlock,
  promo: promoBlock,
  video: videoBlock,
  news: newsBlock,
  park: parkBlock,
  productsCards: productsCardsBlock,
  similarModels: similarModelsBlock,
  browsingHistory: browsingHistoryBlock,
  warmup: warmupBlock,
  interests: interestsBlock,
  requiredMedia: requiredMediaBlock,
  upload: uploadBlock,
  deliveryStatus: deliveryStatusBlock,
  compare: compareBlock,
  cart: cartBlock,
  bookmarks: bookmarksBlock,
  offer: offerBlock,
} as const

export type PsBlockType = keyof typeof psBlocks
export type PsSettings<Type extends PsBlockType> = z.output<(typeof psBlocks)[Type]['settings']>
export type PsData<Type extends PsBlockType> = z.output<(typeof psBlocks)[Type]['data']>

export const psBlockTypes = Object.keys(psBlocks) as [PsBlockType, ...PsBlockType[]]
