// Made by `pnpm ps:blocks` from packages/ps-blocks.
import type { z } from '../validation/zod.ts'
import { schema as greetingSchema } from '../../../../packages/ps-blocks/greeting/schema.ts'
import { schema as managerSchema } from '../../../../packages/ps-blocks/manager/schema.ts'
import { schema as expertSchema } from '../../../../packages/ps-blocks/expert/schema.ts'
import { schema as modelLinesSchema } from '../../../../packages/ps-blocks/model-lines/schema.ts'
import { schema as modelLineBannerSchema } from '../../../../packages/ps-blocks/model-line-banner/schema.ts'
import { schema as modelLineBannersSchema } from '../../../../packages/ps-blocks/model-line-banners/schema.ts'
import { schema as promoSchema } from '../../../../packages/ps-blocks/promo/schema.ts'
import { schema as videoSchema } from '../../../../packages/ps-blocks/video/schema.ts'
import { schema as newsSchema } from '../../../../packages/ps-blocks/news/schema.ts'
import { schema as parkSchema } from '../../../../packages/ps-blocks/park/schema.ts'
import { schema as productsCardsSchema } from '../../../../packages/ps-blocks/products-cards/schema.ts'
import { schema as similarModelsSchema } from '../../../../packages/ps-blocks/similar-models/schema.ts'
import { schema as browsingHistorySchema } from '../../../../packages/ps-blocks/browsing-history/schema.ts'
import { schema as warmupSchema } from '../../../../packages/ps-blocks/warmup/schema.ts'
import { schema as interestsSchema } from '../../../../packages/ps-blocks/interests/schema.ts'
import { schema as requiredMediaSchema } from '../../../../packages/ps-blocks/required-media/schema.ts'
import { schema as uploadSchema } from '../../../../packages/ps-blocks/upload/schema.ts'
import { schema as deliveryStatusSchema } from '../../../../packages/ps-blocks/delivery-status/schema.ts'
import { schema as compareSchema } from '../../../../packages/ps-blocks/compare/schema.ts'
import { schema as cartSchema } from '../../../../packages/ps-blocks/cart/schema.ts'
import { schema as bookmarksSchema } from '../../../../packages/ps-blocks/bookmarks/schema.ts'
import { schema as offerSchema } from '../../../../packages/ps-blocks/offer/schema.ts'

export const psBlocks = {
  greeting: greetingSchema,
  manager: managerSchema,
  expert: expertSchema,
  modelLines: modelLinesSchema,
  modelLineBanner: modelLineBannerSchema,
  modelLineBanners: modelLineBannersSchema,
  promo: promoSchema,
  video: videoSchema,
  news: newsSchema,
  park: parkSchema,
  productsCards: productsCardsSchema,
  similarModels: similarModelsSchema,
  browsingHistory: browsingHistorySchema,
  warmup: warmupSchema,
  interests: interestsSchema,
  requiredMedia: requiredMediaSchema,
  upload: uploadSchema,
  deliveryStatus: deliveryStatusSchema,
  compare: compareSchema,
  cart: cartSchema,
  bookmarks: bookmarksSchema,
  offer: offerSchema,
} as const

export type PsBlockType = keyof typeof psBlocks
export type PsSettings<Type extends PsBlockType> = z.output<(typeof psBlocks)[Type]['settings']>
export type PsData<Type extends PsBlockType> = z.output<(typeof psBlocks)[Type]['data']>

export const psBlockTypes = Object.keys(psBlocks) as [PsBlockType, ...PsBlockType[]]
