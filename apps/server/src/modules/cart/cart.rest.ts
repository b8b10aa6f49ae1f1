import {
  addCartLines,
  changeCartLineCount,
  getCart,
  getCartRecommendations,
  removeCartLines,
} from '@agromarket/core/cart'
import { addToCartSchema, appError, changeCountSchema, removeFromCartSchema } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'
import { toCartAnswer, toCartItem } from './to-cart-answer.ts'

const tag = 'Корзина'
const noInput = z.object({})
const cartQuerySchema = z.object({ branchId: z.coerce.number().int().positive().optional() })

/** Spec §7 "Cart and order": the cart. Branch lookups under /api/cart stand with the regions. */
export function cartRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'POST',
    url: '/api/cart/add',
    summary: 'Добавить детали в корзину',
    tag,
    access: 'public',
    input: addToCartSchema,
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
    handle: async (ctx, { branchId }) => toCartAnswer(await getCart(ctx, branchId)),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/cart/rec-items',
    summary: 'Что берут вместе с содержимым корзины',
    tag,
    access: 'public',
    input: noInput,
    handle: async (ctx) => ({ items: await getCartRecommendations(ctx) }),
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/cart/change-count',
    summary: 'Изменить количество в строке корзины',
    tag,
    access: 'public',
    input: changeCountSchema,
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
    handle: async (ctx, input) => ({ removed: (await removeCartLines(ctx, input)).removed }),
  })
}
