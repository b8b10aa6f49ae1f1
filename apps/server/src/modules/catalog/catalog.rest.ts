import { exportList, getModel, getPartPage, listParts, resolveList, searchCatalog } from '@agromarket/core/catalog'
import {
  articleListExportSchema,
  articleListSchema,
  modelAnswerSchema,
  modelQuerySchema,
  partListQuerySchema,
  partListSchema,
  partPageSchema,
  partSlugSchema,
  resolvedListSchema,
  searchQuerySchema,
  searchResultSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { attachContent } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

const tag = 'Каталог'

/** Contract §2: the catalogue's routes. A guest's answer has null for every price. */
export function catalogRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/parts',
    summary: 'Список запчастей с фильтрами, сортировкой и страницами',
    tag,
    access: 'public',
    input: partListQuerySchema,
    answer: partListSchema,
    handle: (ctx, query) => listParts(ctx, query),
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/parts/resolve-list',
    summary: 'Список артикулов: найденное, замены, номера нескольких производителей, не найденное',
    tag,
    access: 'public',
    input: articleListSchema,
    answer: resolvedListSchema,
    handle: resolveList,
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/parts/resolve-list/export',
    summary: 'Список артикулов как книга XLSX',
    tag,
    access: 'public',
    input: articleListExportSchema,
    answer: fileAnswer,
    handle: async (ctx, input, { reply }) => attachContent(reply, await exportList(ctx, input)),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/parts/:slug',
    summary: 'Запчасть: наличие по филиалам, замены, применяемость, чертежи',
    tag,
    access: 'public',
    input: partSlugSchema,
    answer: partPageSchema,
    handle: getPartPage,
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/search',
    summary: 'Поиск по артикулу, номеру замены, названию, машине и разделу',
    tag,
    access: 'public',
    input: searchQuerySchema,
    answer: searchResultSchema,
    handle: searchCatalog,
  })
  defineRoute(server, {
    method: 'GET',
    url: '/models/get-model',
    summary: 'Модель машины: ряд, характеристики, адрес',
    tag,
    access: 'public',
    input: modelQuerySchema,
    answer: modelAnswerSchema,
    handle: getModel,
  })
}
