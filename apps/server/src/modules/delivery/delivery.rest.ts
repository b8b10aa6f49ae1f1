import { getDeliveryPrice, getQuote, listNearestTerminals, startQuote } from '@agromarket/core/delivery'
import {
  carrierCodes,
  currencySigns,
  type DeliveryQuote,
  nearestTerminalSchema,
  nearestTerminalsSchema,
  quoteIdSchema,
  quoteRequestSchema,
  quoteStates,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'

const tag = 'Доставка'

/** The sum that the client believes in: none or less is nothing to deliver (spec §4). The shop reckons with its own. */
const believedSum = z
  .union([z.number(), z.string().max(40)])
  .optional()
  .transform((sum) => (typeof sum === 'string' ? Number.parseFloat(sum.replaceAll(/[\s\u00a0\u202f]/g, '')) : sum))

const priceRequestSchema = quoteRequestSchema.omit({ method: true }).extend({ price: believedSum })
const priceAnswerSchema = z.object({
  price: z.number(),
  currencySign: z.string(),
  carrier: z.string().nullable(),
  failed: z.literal(true).optional(),
})

const quoteAnswerSchema = z.object({
  state: z.enum(['calculating', 'done']),
  quotes: z.array(
    z.object({
      carrier: z.enum(carrierCodes),
      carrierName: z.string(),
      state: z.enum(quoteStates),
      price: z.number(),
      currencySign: z.string(),
      days: z.string().nullable(),
      isApproximate: z.boolean(),
      reason: z.string().optional(),
    }),
  ),
})

/** Spec §7 Delivery; contract §2. */
export function deliveryRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'POST',
    url: '/api/delivery/get-spare-parts-delivery-price',
    summary: 'Цена доставки деталей: выбранного перевозчика или самого дешёвого; неудача — цена 0 и failed',
    tag,
    access: 'public',
    input: priceRequestSchema,
    answer: priceAnswerSchema,
    async handle(ctx, { price, ...input }) {
      const isNothing = price !== undefined && !(price > 0)
      const method = input.idTerminal === undefined ? 'calc' : 'terminals'
      const { currency, best } = await getDeliveryPrice(ctx, { ...input, method, ...(isNothing && { parts: [] }) })
      const currencySign = currencySigns[currency]
      if (!best) return { price: 0, currencySign, carrier: null, failed: true as const }
      return { price: best.priceMinor / 100, currencySign, carrier: best.carrierName }
    },
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/delivery/quotes',
    summary: 'Спросить цену у всех перевозчиков',
    tag,
    access: 'public',
    input: quoteRequestSchema,
    answer: quoteIdSchema,
    async handle(ctx, input, { reply }) {
      const { id } = await startQuote(ctx, input)
      reply.code(202)
      return { id }
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/delivery/quotes/:id',
    summary: 'Что перевозчики уже ответили',
    tag,
    access: 'public',
    input: quoteIdSchema,
    answer: quoteAnswerSchema,
    handle: async (ctx, { id }) => toQuoteAnswer(await getQuote(ctx, id)),
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/delivery/get-nearest-terminals',
    summary: 'Ближайшие терминалы перевозчиков, не больше 20; расстояние в километрах',
    tag,
    access: 'public',
    input: nearestTerminalsSchema,
    answer: z.object({ terminals: z.array(nearestTerminalSchema) }),
    handle: async (ctx, input) => ({ terminals: await listNearestTerminals(ctx, input) }),
  })
}

function toQuoteAnswer({ state, currency, quotes }: DeliveryQuote): z.infer<typeof quoteAnswerSchema> {
  return {
    state,
    quotes: quotes.map(({ carrier, carrierName, state, priceMinor, isApproximate, reason, daysMin, daysMax }) => ({
      carrier,
      carrierName,
      state,
      price: priceMinor / 100,
      currencySign: currencySigns[currency],
      days: daysMin === null || daysMax === null ? null : daysMin === daysMax ? `${daysMin}` : `${daysMin}–${daysMax}`,
      isApproximate,
      ...(reason !== null && { reason }),
    })),
  }
}
