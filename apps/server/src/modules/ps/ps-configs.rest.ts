import {
  getConfigOfCategory,
  getConfigOfModel,
  getConfigOfPart,
  getConfigOfType,
  getHashByPath,
  getPsConfig,
  getPsConfigById,
  listPsConfigs,
} from '@agromarket/core/ps'
import {
  psCategorySchema,
  psConfigListItemSchema,
  psConfigSchema,
  psConfigsSchema,
  psHashSchema,
  psIdSchema,
  psModelSchema,
  psNewsSchema,
  psPartSchema,
  psPathSchema,
  psTypeSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'

const tag = 'Персональные страницы'
const kind = { tag, access: 'public' } as const
const placeAnswer = z.object({ config: psConfigSchema.nullable() })

/** Spec §7: what pages are made of, by link, number and place. Contract §2: where there is none, `config` is null. */
export function psConfigsRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/get-config',
    summary: 'Из чего состоит страница, по её ссылке',
    input: psHashSchema,
    answer: psConfigSchema,
    handle: getPsConfig,
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps/:id',
    summary: 'Из чего состоит страница, по её номеру; страницы клиентов — только редакторам',
    input: psIdSchema,
    answer: psConfigSchema,
    handle: getPsConfigById,
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps',
    summary: 'Общие страницы; редакторам — все',
    input: psConfigsSchema,
    answer: z.object({ items: z.array(psConfigListItemSchema) }),
    handle: listPsConfigs,
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/get-ps-hash-by-path',
    summary: 'Ссылка страницы, которая стоит по адресу магазина',
    input: psPathSchema,
    answer: z.object({ hash: z.string().nullable() }),
    handle: getHashByPath,
  })
  placeRoutes(server)
}

function placeRoutes(server: FastifyInstance): void {
  const place = { ...kind, method: 'POST', answer: placeAnswer } as const
  defineRoute(server, {
    ...place,
    url: '/api/ps/get-config-by-type',
    summary: 'Блоки вида страниц',
    input: psTypeSchema,
    handle: (ctx, { type }) => getConfigOfType(ctx, type),
  })
  defineRoute(server, {
    ...place,
    url: '/api/ps/get-ps-config-by-model-id',
    summary: 'Блоки страницы модели',
    input: psModelSchema,
    handle: getConfigOfModel,
  })
  defineRoute(server, {
    ...place,
    url: '/api/ps/get-ps-config-by-category-id',
    summary: 'Блоки страницы категории',
    input: psCategorySchema,
    handle: getConfigOfCategory,
  })
  defineRoute(server, {
    ...place,
    url: '/api/ps/get-ps-config-by-part-id',
    summary: 'Блоки страницы запчасти',
    input: psPartSchema,
    handle: getConfigOfPart,
  })
  defineRoute(server, {
    ...place,
    url: '/api/ps/get-ps-config-by-news-id',
    summary: 'Блоки страницы новости',
    input: psNewsSchema,
    handle: (ctx, { newsId }) => getConfigOfType(ctx, 'news', newsId),
  })
  defineRoute(server, {
    ...place,
    url: '/api/ps/get-ps-config-by-offer-hash',
    summary: 'Блоки страницы предложения',
    input: psHashSchema,
    handle: (ctx, { hash }) => getConfigOfType(ctx, 'offer', hash),
  })
  for (const type of ['compare', 'cart', 'bookmarks'] as const) {
    defineRoute(server, {
      ...place,
      url: `/api/ps/get-${type}-ps-config`,
      summary: `Блоки страницы: ${{ compare: 'сравнение', cart: 'корзина', bookmarks: 'избранное' }[type]}`,
      input: z.object({}),
      handle: (ctx) => getConfigOfType(ctx, type),
    })
  }
}
