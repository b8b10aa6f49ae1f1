import {
  getClassifier,
  getGreeting,
  getModelLineBanner,
  getModelLineBanners,
  getModelLines,
  getRandomUtp,
  getUtpBlock,
  getVideo,
  listClassifierFolders,
} from '@agromarket/core/ps'
import {
  modelCardSchema,
  modelLineBannerSchema,
  promoSchema,
  psBlocks,
  psClassifierSchema,
  psGreetingSchema,
  psModelLineIdSchema,
  psModelLineIdsSchema,
  psModelLinesSchema,
  psVisitInputSchema,
  randomUtpSchema,
  toSigns,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'

const kind = { tag: 'Персональные страницы', access: 'public' } as const
const promos = z.object({ items: z.array(promoSchema) })
const banner = z.object({ banner: modelLineBannerSchema.nullable() })

/** Spec §7: what single blocks of a page show to whoever looks at it. */
export function psBlocksRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps/model-lines',
    summary: 'Модели блоков «Модельные ряды»',
    input: psModelLinesSchema,
    answer: z.object({ items: z.array(modelCardSchema) }),
    handle: (ctx, input) => getModelLines(ctx, toSigns(input)),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/ps/get-utp-block',
    summary: 'Выгоды страницы, у каждого клиента свои',
    input: psVisitInputSchema,
    answer: promos,
    handle: (ctx, input) => getUtpBlock(ctx, toSigns(input), { forPrint: false }),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/ps/get-print-utp-block',
    summary: 'Выгоды страницы, которые идут в печать',
    input: psVisitInputSchema,
    answer: promos,
    handle: (ctx, input) => getUtpBlock(ctx, toSigns(input), { forPrint: true }),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/ps/get-video',
    summary: 'Видео страницы',
    input: psVisitInputSchema,
    answer: z.object({ video: psBlocks.video.settings.nullable() }),
    handle: (ctx, input) => getVideo(ctx, toSigns(input)),
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/get-greeting',
    summary: 'Приветствие страницы; isPartsManager — с менеджером по запчастям',
    input: psGreetingSchema,
    answer: psBlocks.greeting.data,
    handle: (ctx, input) => getGreeting(ctx, toSigns(input)),
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/get-random-utp',
    summary: 'Случайные выгоды; при cache одному клиенту всегда одни и те же',
    input: randomUtpSchema,
    answer: promos,
    handle: getRandomUtp,
  })
  bannerRoutes(server)
  classifierRoutes(server)
}

function bannerRoutes(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/get-model-lines-banner',
    summary: 'Баннер первого из рядов, у которого он есть',
    input: psModelLineIdsSchema,
    answer: banner,
    handle: (ctx, { modelLineIds }) => getModelLineBanner(ctx, modelLineIds),
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/get-single-model-lines-banner',
    summary: 'Баннер модельного ряда',
    input: psModelLineIdSchema,
    answer: banner,
    handle: (ctx, { modelLineId }) => getModelLineBanner(ctx, [modelLineId]),
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/ps/get-model-lines-banners',
    summary: 'Баннеры модельных рядов, в их порядке',
    input: psModelLineIdsSchema,
    answer: z.object({ items: z.array(modelLineBannerSchema) }),
    handle: (ctx, { modelLineIds }) => getModelLineBanners(ctx, modelLineIds),
  })
}

function classifierRoutes(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps-classifiers/:id',
    summary: 'Классификатор с его значениями',
    input: psClassifierSchema,
    answer: z.object({
      id: z.int(),
      name: z.string(),
      items: z.array(z.object({ id: z.int(), folderId: z.int(), name: z.string(), value: z.string() })),
    }),
    handle: getClassifier,
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/ps-classifiers/:id/folders',
    summary: 'Папки классификатора',
    input: psClassifierSchema,
    answer: z.object({
      items: z.array(z.object({ id: z.int(), parentId: z.int().nullable(), name: z.string(), count: z.int() })),
    }),
    handle: listClassifierFolders,
  })
}
