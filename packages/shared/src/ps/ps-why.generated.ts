// Made by `pnpm ps:blocks` from packages/ps-blocks.
import type { PsBlockType } from './ps-blocks.generated.ts'
import { why as greetingWhy } from '../../../../packages/ps-blocks/greeting/why.ts'
import { why as managerWhy } from '../../../../packages/ps-blocks/manager/why.ts'
import { why as expertWhy } from '../../../../packages/ps-blocks/expert/why.ts'
import { why as modelLinesWhy } from '../../../../packages/ps-blocks/model-lines/why.ts'
import { why as modelLineBannerWhy } from '../../../../packages/ps-blocks/model-line-banner/why.ts'
import { why as modelLineBannersWhy } from '../../../../packages/ps-blocks/model-line-banners/why.ts'
import { why as promoWhy } from '../../../../packages/ps-blocks/promo/why.ts'
import { why as videoWhy } from '../../../../packages/ps-blocks/video/why.ts'
import { why as newsWhy } from '../../../../packages/ps-blocks/news/why.ts'
import { why as parkWhy } from '../../../../packages/ps-blocks/park/why.ts'
import { why as productsCardsWhy } from '../../../../packages/ps-blocks/products-cards/why.ts'
import { why as similarModelsWhy } from '../../../../packages/ps-blocks/similar-models/why.ts'
import { why as browsingHistoryWhy } from '../../../../packages/ps-blocks/browsing-history/why.ts'
import { why as warmupWhy } from '../../../../packages/ps-blocks/warmup/why.ts'
import { why as interestsWhy } from '../../../../packages/ps-blocks/interests/why.ts'
import { why as requiredMediaWhy } from '../../../../packages/ps-blocks/required-media/why.ts'
import { why as uploadWhy } from '../../../../packages/ps-blocks/upload/why.ts'
import { why as deliveryStatusWhy } from '../../../../packages/ps-blocks/delivery-status/why.ts'
import { why as compareWhy } from '../../../../packages/ps-blocks/compare/why.ts'
import { why as cartWhy } from '../../../../packages/ps-blocks/cart/why.ts'
import { why as bookmarksWhy } from '../../../../packages/ps-blocks/bookmarks/why.ts'
import { why as offerWhy } from '../../../../packages/ps-blocks/offer/why.ts'

export const psWhy: Readonly<Record<PsBlockType, string | null>> = {
  greeting: greetingWhy,
  manager: managerWhy,
  expert: expertWhy,
  modelLines: modelLinesWhy,
  modelLineBanner: modelLineBannerWhy,
  modelLineBanners: modelLineBannersWhy,
  promo: promoWhy,
  video: videoWhy,
  news: newsWhy,
  park: parkWhy,
  productsCards: productsCardsWhy,
  similarModels: similarModelsWhy,
  browsingHistory: browsingHistoryWhy,
  warmup: warmupWhy,
  interests: interestsWhy,
  requiredMedia: requiredMediaWhy,
  upload: uploadWhy,
  deliveryStatus: deliveryStatusWhy,
  compare: compareWhy,
  cart: cartWhy,
  bookmarks: bookmarksWhy,
  offer: offerWhy,
}
