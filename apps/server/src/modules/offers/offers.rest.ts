import {
  admitOfferImport,
  getProductOptions,
  importOffer,
  priceOfferDelivery,
  setOfferChange,
} from '@agromarket/core/offers'
import {
  importOfferSchema,
  offerDeliveryPriceSchema,
  offerDiffSchema,
  offerHashSchema,
  productOptionSchema,
  setOfferChangeSchema,
  unknownPriceMinor,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'

const kind = { tag: 'Коммерческие предложения', access: 'public' } as const

const deliveryItemSchema = z.object({
  price: z.number(),
  delivery_price_currency: z.string(),
  /** Carriers have named it, nobody else. */
  auto: z.boolean(),
  error: z.string(),
  productDimensions: z.object({ weightKg: z.number() }),
})

/** Spec §7 Offers; contract §2. Guests with the link read the offer's own prices, and nothing else of the shop's. */
export function offersRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/offers/single-technique/get-product-options',
    summary: 'Опции техники в предложении, с изменениями клиента',
    input: offerHashSchema,
    answer: z.array(productOptionSchema),
    handle: (ctx, { hash }) => getProductOptions(ctx, hash),
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/offers/single-technique/set-change',
    summary: 'Очередь изменений клиента; повтор с тем же queueId принимается один раз',
    input: setOfferChangeSchema,
    answer: z.object({ diff: offerDiffSchema.nullable(), version: z.int() }),
    handle: (ctx, input) => setOfferChange(ctx, input),
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/offers/single-technique/get-delivery-price',
    summary: 'Цена доставки по предложению; неудача — цена 0 и причина',
    input: offerDeliveryPriceSchema,
    answer: z.object({ items: z.array(deliveryItemSchema) }),
    async handle(ctx, input) {
      const { priceMinor, currency, weightGrams, error } = await priceOfferDelivery(ctx, input)
      const isKnown = priceMinor !== unknownPriceMinor
      return {
        items: [
          {
            price: isKnown ? priceMinor / 100 : 0,
            delivery_price_currency: currency,
            auto: isKnown,
            error,
            productDimensions: { weightKg: weightGrams / 1000 },
          },
        ],
      }
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/offers/import',
    summary: 'Предложение из 1С по ключу; тот же документ ещё раз — то же предложение',
    byKey: true,
    admit: (ctx, request) => admitOfferImport(ctx, request.headers.authorization),
    input: importOfferSchema,
    answer: z.object({ hash: z.string(), url: z.string() }),
    handle: importOffer,
  })
}
