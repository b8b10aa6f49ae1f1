import { getPartPage, listParts, searchCatalog } from '@agromarket/core/catalog'
import { partListQuerySchema, partSlugSchema, searchQuerySchema } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { defineRoute } from '../../rest/define-route.ts'

const tag = 'Каталог'
const emptyFacets = { categories: [], manufacturers: [], inStock: 0, withPrice: null }

/** Contract §2: the catalogue's routes. A guest's answer has null for every price. */
export function catalogRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/parts',
    summary: 'Список запчастей с фильтрами, сортировкой и страницами',
    tag,
    access: 'public',
    input: partListQuerySchema,
    answer: { items: [], total: 0, page: 1, perPage: 24, facets: emptyFacets },
    handle: listParts,
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/parts/:slug',
    summary: 'Запчасть: наличие по филиалам, замены, применяемость, чертежи',
    tag,
    access: 'public',
    input: partSlugSchema,
    handle: getPartPage,
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/search',
    summary: 'Поиск по артикулу, номеру замены, названию, машине и разделу',
    tag,
    access: 'public',
    input: searchQuerySchema,
    answer: { parts: [], models: [], categories: [], suggestions: [] },
    handle: searchCatalog,
  })
}
