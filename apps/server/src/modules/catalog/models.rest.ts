import {
  listModelsOfLines,
  listNamedModels,
  listSimilarFeatures,
  listSimilarModels,
  pickModels,
} from '@agromarket/core/catalog'
import {
  type ModelCard,
  modelCardSchema,
  modelIdQuerySchema,
  modelsOfLinesSchema,
  namedModelsSchema,
  pickModelsSchema,
  similarFeaturesSchema,
  similarModelsAnswerSchema,
  similarModelsSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'

const tag = 'Модели'
const modelItems = z.object({ items: z.array(modelCardSchema) })
const toItems = (items: ModelCard[]) => ({ items })

/** Contract §2: machines that are similar, and cards of machines for blocks made for a visitor. */
export function modelsRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/models/get-similar-models',
    summary: 'Похожие модели, ближайшие первыми',
    tag,
    access: 'public',
    input: similarModelsSchema,
    answer: similarModelsAnswerSchema,
    handle: listSimilarModels,
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/models/get-similar-models-features-filter',
    summary: 'Признаки похожих моделей с числом моделей у каждого значения',
    tag,
    access: 'public',
    input: similarModelsSchema,
    answer: similarFeaturesSchema,
    handle: listSimilarFeatures,
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/ps/get-similar-models',
    summary: 'Карточки похожих моделей',
    tag,
    access: 'public',
    input: modelIdQuerySchema,
    answer: modelItems,
    handle: async (ctx, { modelId }) => toItems((await listSimilarModels(ctx, { modelId, filter: {} })).models),
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/ps/get-models',
    summary: 'Карточки моделей модельных рядов',
    tag,
    access: 'public',
    input: modelsOfLinesSchema,
    answer: modelItems,
    handle: async (ctx, input) => toItems(await listModelsOfLines(ctx, input)),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/ps/get-products-cards',
    summary: 'Карточки моделей по номерам',
    tag,
    access: 'public',
    input: namedModelsSchema,
    answer: modelItems,
    handle: async (ctx, input) => toItems(await listNamedModels(ctx, input)),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/ps/get-products-cards-models',
    summary: 'Карточки моделей видов техники, популярные первыми',
    tag,
    access: 'public',
    input: pickModelsSchema,
    answer: modelItems,
    handle: async (ctx, input) => toItems(await pickModels(ctx, input)),
  })
}
