// Made by `pnpm ps:blocks` from packages/ps-blocks.
import type { PsBlockType } from '@agromarket/shared'
import type { PsBlockLogic } from './blocks/define-logic.ts'
import { load as greetingLoad } from '../../../../packages/ps-blocks/greeting/loader.ts'
import { print as greetingPrint } from '../../../../packages/ps-blocks/greeting/print.ts'
import { load as managerLoad } from '../../../../packages/ps-blocks/manager/loader.ts'
import { print as managerPrint } from '../../../../packages/ps-blocks/manager/print.ts'
import { load as expertLoad } from '../../../../packages/ps-blocks/expert/loader.ts'
import { print as expertPrint } from '../../../../packages/ps-blocks/expert/print.ts'
import { load as modelLinesLoad } from '../../../../packages/ps-blocks/model-lines/loader.ts'
import { print as modelLinesPrint } from '../../../../packages/ps-blocks/model-lines/print.ts'
import { load as modelLineBannerLoad } from '../../../../packages/ps-blocks/model-line-banner/loader.ts'
import { print as modelLineBannerPrint } from '../../../../packages/ps-blocks/model-line-banner/print.ts'
import { load as modelLineBannersLoad } from '../../../../packages/ps-blocks/model-line-banners/loader.ts'
import { print as modelLineBannersPrint } from '../../../../packages/ps-blocks/model-line-banners/print.ts'
import { load as promoLoad } from '../../../../packages/ps-blocks/promo/loader.ts'
import { print as promoPrint } from '../../../../packages/ps-blocks/promo/print.ts'
import { load as videoLoad } from '../../../../packages/ps-blocks/video/loader.ts'
import { print as videoPrint } from '../../../../packages/ps-blocks/video/print.ts'
import { load as newsLoad } from '../../../../packages/ps-blocks/news/loader.ts'
import { print as newsPrint } from '../../../../packages/ps-blocks/news/print.ts'
import { load as parkLoad } from '../../../../packages/ps-blocks/park/loader.ts'
import { print as parkPrint } from '../../../../packages/ps-blocks/park/print.ts'
import { load as productsCardsLoad } from '../../../../packages/ps-blocks/products-cards/loader.ts'
import { print as productsCardsPrint } from '../../../../packages/ps-blocks/products-cards/print.ts'
import { load as similarModelsLoad } from '../../../../packages/ps-blocks/similar-models/loader.ts'
import { print as similarModelsPrint } from '../../../../packages/ps-blocks/similar-models/print.ts'
import { load as browsingHistoryLoad } from '../../../../packages/ps-blocks/browsing-history/loader.ts'
import { print as browsingHistoryPrint } from '../../../../packages/ps-blocks/browsing-history/print.ts'
import { load as warmupLoad } from '../../../../packages/ps-blocks/warmup/loader.ts'
import { print as warmupPrint } from '../../../../packages/ps-blocks/warmup/print.ts'
import { load as interestsLoad } from '../../../../packages/ps-blocks/interests/loader.ts'
import { print as interestsPrint } from '../../../../packages/ps-blocks/interests/print.ts'
import { load as requiredMediaLoad } from '../../../../packages/ps-blocks/required-media/loader.ts'
import { print as requiredMediaPrint } from '../../../../packages/ps-blocks/required-media/print.ts'
import { load as uploadLoad } from '../../../../packages/ps-blocks/upload/loader.ts'
import { print as uploadPrint } from '../../../../packages/ps-blocks/upload/print.ts'
import { load as deliveryStatusLoad } from '../../../../packages/ps-blocks/delivery-status/loader.ts'
import { print as deliveryStatusPrint } from '../../../../packages/ps-blocks/delivery-status/print.ts'
import { load as compareLoad } from '../../../../packages/ps-blocks/compare/loader.ts'
import { print as comparePrint } from '../../../../packages/ps-blocks/compare/print.ts'
import { load as cartLoad } from '../../../../packages/ps-blocks/cart/loader.ts'
import { print as cartPrint } from '../../../../packages/ps-blocks/cart/print.ts'
import { load as bookmarksLoad } from '../../../../packages/ps-blocks/bookmarks/loader.ts'
import { print as bookmarksPrint } from '../../../../packages/ps-blocks/bookmarks/print.ts'
import { load as offerLoad } from '../../../../packages/ps-blocks/offer/loader.ts'
import { print as offerPrint } from '../../../../packages/ps-blocks/offer/print.ts'

export const psBlockLogic: { [Type in PsBlockType]: PsBlockLogic<Type> } = {
  greeting: { load: greetingLoad, print: greetingPrint },
  manager: { load: managerLoad, print: managerPrint },
  expert: { load: expertLoad, print: expertPrint },
  modelLines: { load: modelLinesLoad, print: modelLinesPrint },
  modelLineBanner: { load: modelLineBannerLoad, print: modelLineBannerPrint },
  modelLineBanners: { load: modelLineBannersLoad, print: modelLineBannersPrint },
  promo: { load: promoLoad, print: promoPrint },
  video: { load: videoLoad, print: videoPrint },
  news: { load: newsLoad, print: newsPrint },
  park: { load: parkLoad, print: parkPrint },
  productsCards: { load: productsCardsLoad, print: productsCardsPrint },
  similarModels: { load: similarModelsLoad, print: similarModelsPrint },
  browsingHistory: { load: browsingHistoryLoad, print: browsingHistoryPrint },
  warmup: { load: warmupLoad, print: warmupPrint },
  interests: { load: interestsLoad, print: interestsPrint },
  requiredMedia: { load: requiredMediaLoad, print: requiredMediaPrint },
  upload: { load: uploadLoad, print: uploadPrint },
  deliveryStatus: { load: deliveryStatusLoad, print: deliveryStatusPrint },
  compare: { load: compareLoad, print: comparePrint },
  cart: { load: cartLoad, print: cartPrint },
  bookmarks: { load: bookmarksLoad, print: bookmarksPrint },
  offer: { load: offerLoad, print: offerPrint },
}
