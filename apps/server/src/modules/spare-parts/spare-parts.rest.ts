import {
  exportResolvedList,
  exportSpareParts,
  getSparePartFile,
  resolveSpareParts,
  searchSpareParts,
} from '@agromarket/core/spare-parts'
import {
  resolvedSparePartsSchema,
  sparePartExportSchema,
  sparePartFileSchema,
  sparePartIdSchema,
  sparePartLinesSchema,
  sparePartListSchema,
  sparePartSearchSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { attachContent } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

const kind = { tag: 'Поиск по запчастям для сотрудников', access: 'spareParts.search' } as const

/** Spec §2 /search/sparepart/: employees only, 404 for everybody else. */
export function sparePartsRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/spare-parts',
    summary: 'Запчасти по запросу: остатки всех филиалов, все прайс-листы',
    input: sparePartSearchSchema,
    answer: sparePartListSchema,
    handle: (ctx, input) => searchSpareParts(ctx, input),
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/spare-parts/resolve-list',
    summary: 'Список артикулов: найденное, выбор, замены и ненайденное, с остатками и ценами',
    input: sparePartLinesSchema,
    answer: resolvedSparePartsSchema,
    handle: resolveSpareParts,
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/spare-parts/resolve-list/export',
    summary: 'Список артикулов как книга XLSX',
    input: sparePartLinesSchema,
    answer: fileAnswer,
    handle: async (ctx, input, { reply }) => attachContent(reply, await exportResolvedList(ctx, input)),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/spare-parts/export',
    summary: 'Найденное как книга XLSX, с таблицами одной запчасти, если она названа',
    input: sparePartExportSchema,
    answer: fileAnswer,
    handle: async (ctx, input, { reply }) => attachContent(reply, await exportSpareParts(ctx, input)),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/spare-parts/:id',
    summary: 'Запчасть: филиалы, прайс-листы, открытые заказы, кросс-номера, применяемость',
    input: sparePartIdSchema,
    answer: sparePartFileSchema,
    handle: getSparePartFile,
  })
}
