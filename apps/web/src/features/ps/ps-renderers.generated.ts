// Made by `pnpm ps:blocks` from packages/ps-blocks.
import type { PsBlockType } from '@agromarket/shared'
import type { ComponentType } from 'react'
import type { PsBlockProps } from './pieces/block-props.ts'
import { Renderer as greetingRenderer } from '../../../../../packages/ps-blocks/greeting/renderer.tsx'
import { Renderer as managerRenderer } from '../../../../../packages/ps-blocks/manager/renderer.tsx'
import { Renderer as expertRenderer } from '../../../../../packages/ps-blocks/expert/renderer.tsx'
import { Renderer as modelLinesRenderer } from '../../../../../packages/ps-blocks/model-lines/renderer.tsx'
import { Renderer as modelLineBannerRenderer } from '../../../../../packages/ps-blocks/model-line-banner/renderer.tsx'
import { Renderer as modelLineBannersRenderer } from '../../../../../packages/ps-blocks/model-line-banners/renderer.tsx'
import { Renderer as promoRenderer } from '../../../../../packages/ps-blocks/promo/renderer.tsx'
import { Renderer as videoRenderer } from '../../../../../packages/ps-blocks/video/renderer.tsx'
import { Renderer as newsRenderer } from '../../../../../packages/ps-blocks/news/renderer.tsx'
import { Renderer as parkRenderer } from '../../../../../packages/ps-blocks/park/renderer.tsx'
import { Renderer as productsCardsRenderer } from '../../../../../packages/ps-blocks/products-cards/renderer.tsx'
import { Renderer as similarModelsRenderer } from '../../../../../packages/ps-blocks/similar-models/renderer.tsx'
import { Renderer as browsingHistoryRenderer } from '../../../../../packages/ps-blocks/browsing-history/renderer.tsx'
import { Renderer as warmupRenderer } from '../../../../../packages/ps-blocks/warmup/renderer.tsx'
import { Renderer as interestsRenderer } from '../../../../../packages/ps-blocks/interests/renderer.tsx'
import { Renderer as requiredMediaRenderer } from '../../../../../packages/ps-blocks/required-media/renderer.tsx'
import { Renderer as uploadRenderer } from '../../../../../packages/ps-blocks/upload/renderer.tsx'
import { Renderer as deliveryStatusRenderer } from '../../../../../packages/ps-blocks/delivery-status/renderer.tsx'
import { Renderer as compareRenderer } from '../../../../../packages/ps-blocks/compare/renderer.tsx'
import { Renderer as cartRenderer } from '../../../../../packages/ps-blocks/cart/renderer.tsx'
import { Renderer as bookmarksRenderer } from '../../../../../packages/ps-blocks/bookmarks/renderer.tsx'
import { Renderer as offerRenderer } from '../../../../../packages/ps-blocks/offer/renderer.tsx'

export const psRenderers: { [Type in PsBlockType]: ComponentType<PsBlockProps<Type>> } = {
  greeting: greetingRenderer,
  manager: managerRenderer,
  expert: expertRenderer,
  modelLines: modelLinesRenderer,
  modelLineBanner: modelLineBannerRenderer,
  modelLineBanners: modelLineBannersRenderer,
  promo: promoRenderer,
  video: videoRenderer,
  news: newsRenderer,
  park: parkRenderer,
  productsCards: productsCardsRenderer,
  similarModels: similarModelsRenderer,
  browsingHistory: browsingHistoryRenderer,
  warmup: warmupRenderer,
  interests: interestsRenderer,
  requiredMedia: requiredMediaRenderer,
  upload: uploadRenderer,
  deliveryStatus: deliveryStatusRenderer,
  compare: compareRenderer,
  cart: cartRenderer,
  bookmarks: bookmarksRenderer,
  offer: offerRenderer,
}
