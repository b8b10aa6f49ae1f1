import { openInvoice } from '@agromarket/core/orders'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { showFile } from '../../rest/attach-file.ts'

const linkSchema = z.object({ token: z.string() })

/** The address of an SMS or a letter about an invoice: a person opens it, hence refusals are pages. */
export function invoiceLinkRoutes(server: FastifyInstance): void {
  server.get('/invoice/:token', { config: { access: 'public' } }, async (request, reply) => {
    const { token } = linkSchema.parse(request.params)
    const file = await openInvoice(request.ctx, token)
    showFile(reply, file)
    reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-length', file.sizeBytes)
    return file.content
  })
}
