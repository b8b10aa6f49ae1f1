import {
  findPageAlias,
  getFilterInfo,
  getSidebarFilters,
  listModelLines,
  renderModelLines,
} from '@agromarket/core/catalog'
import {
  filteredModelLinesSchema,
  filterInfoSchema,
  modelLineFilterSchema,
  pageAliasQuerySchema,
  pageAliasSchema,
  sidebarFiltersAnswerSchema,
  sidebarFiltersSchema,
  templateSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { defineRoute } from '../../rest/define-route.ts'

const route = { tag: 'Каталог', access: 'public' } as const

/** Spec §7 Catalogue: filters of lists and of model lines as the older interface of the site asks for them. */
export function filtrationRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...route,
    method: 'POST',
    url: '/filter/get-sidebar-filters',
    summary: 'Фильтры списка запчастей со счётчиками',
    input: sidebarFiltersSchema,
    answer: sidebarFiltersAnswerSchema,
    handle: getSidebarFilters,
  })
  defineRoute(server, {
    ...route,
    method: 'POST',
    url: '/get-filter-info',
    summary: 'Заголовок, адрес и число позиций списка с фильтрами',
    input: sidebarFiltersSchema,
    answer: filterInfoSchema,
    handle: getFilterInfo,
  })
  defineRoute(server, {
    ...route,
    method: 'POST',
    url: '/filtration-model-lines',
    summary: 'Модельные ряды как HTML',
    input: modelLineFilterSchema,
    answer: templateSchema,
    handle: renderModelLines,
  })
  defineRoute(server, {
    ...route,
    method: 'POST',
    url: '/api/model-lines/filtration-model-lines',
    summary: 'Модельные ряды по виду техники и производителю',
    input: modelLineFilterSchema,
    answer: filteredModelLinesSchema,
    handle: listModelLines,
  })
  defineRoute(server, {
    ...route,
    method: 'GET',
    url: '/api/page-alias/path',
    summary: 'Что за страница по этому адресу',
    input: pageAliasQuerySchema,
    answer: pageAliasSchema,
    handle: findPageAlias,
  })
}
