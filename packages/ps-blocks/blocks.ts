/**
 * Every kind of block, in the order in which the editor offers them. A name here is a folder beside it; the lists that the
 * layers read are made from both by `pnpm ps:blocks`.
 */
export const blocks = [
  'greeting',
  'manager',
  'expert',
  'modelLines',
  'modelLineBanner',
  'modelLineBanners',
  'promo',
  'video',
  'news',
  'park',
  'productsCards',
  'similarModels',
  'browsingHistory',
  'warmup',
  'interests',
  'requiredMedia',
  'upload',
  'deliveryStatus',
  'compare',
  'cart',
  'bookmarks',
  'offer',
] as const
