import { addCartLines, changeCartLineCount, exportCart, getCart, removeCartLines } from '@agromarket/core/cart'
import { recommendToCart } from '@agromarket/core/recommendations'
import { appError, changeCountSchema, partCardSchema, removeFromCartSchema, smallRecordId } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachContent } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'
import { cartProductSchema } from '../../rest/wire-product.ts'
import { cartAnswerSchema, cartItemSchema, toCartAnswer, toCartItem } from './to-cart-answer.ts'

const tag = 'Корзина'
const noInput = z.object({})
const addToCartWireSchema = z.object({ products: z.array(cartProductSchema).min(1).max(100) })
const cartQuerySchema = z.object({ branchId: smallRecordId.optional() })

/** Spec §7 "Cart and order": the cart. Branch lookups under /api/cart stand with the regions. */
export function cartRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'POST',
    url: '/api/cart/add',
    summary: 'Добавить детали в корзину',
    tag,
    access: 'public',
    input: addToCartWireSchema,
    answer: z.object({ count: z.int(), items: z.array(cartItemSchema) }),
    async handle(ctx, input) {
      const cart = await addCartLines(ctx, input)
      return { count: cart.lines.length, items: cart.lines.map(toCartItem) }
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/cart',
    summary: 'Корзина; цены видит только вошедший, остаток по филиалу branchId',
    tag,
    access: 'public',
    input: cartQuerySchema,
    answer: cartAnswerSchema,
    handle: async (ctx, { branchId }) => toCartAnswer(await getCart(ctx, branchId)),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/cart/export',
    summary: 'Корзина как книга XLSX; цены видит только вошедший',
    tag,
    access: 'public',
    input: noInput,
    answer: fileAnswer,
    async handle(ctx, _input, { reply }) {
      return attachContent(reply, await exportCart(ctx))
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/cart/rec-items',
    summary: 'Что берут вместе с содержимым корзины',
    tag,
    access: 'public',
    input: noInput,
    answer: z.object({ items: z.array(partCardSchema) }),
    handle: async (ctx) => ({ items: await recommendToCart(ctx) }),
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/cart/change-count',
    summary: 'Изменить количество в строке корзины',
    tag,
    access: 'public',
    input: changeCountSchema,
    answer: z.object({ item: cartItemSchema }),
    async handle(ctx, input) {
      const cart = await changeCartLineCount(ctx, input)
      const line = cart.lines.find(({ id }) => id === input.id)
      if (!line) throw appError('cart_line_not_found')
      return { item: toCartItem(line) }
    },
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/cart/remove',
    summary: 'Убрать строки из корзины: id или список id',
    tag,
    access: 'public',
    input: removeFromCartSchema,
    answer: z.object({ removed: z.int() }),
    handle: async (ctx, input) => ({ removed: (await removeCartLines(ctx, input)).removed }),
  })
}
