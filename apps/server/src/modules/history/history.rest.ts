import { listHistory } from '@agromarket/core/history'
import { browsingHistorySchema, productCardSchema } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'

export function historyRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/ps/get-browsing-history',
    summary: 'Что посетитель смотрел, последнее первым; без модели, на странице которой он стоит',
    tag: 'Каталог',
    access: 'public',
    input: browsingHistorySchema,
    answer: z.object({ items: z.array(productCardSchema) }),
    handle: async (ctx, input) => ({ items: await listHistory(ctx, input) }),
  })
}
