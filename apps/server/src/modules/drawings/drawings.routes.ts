import { getSheetPicture } from '@agromarket/core/drawings'
import type { AppContext } from '@agromarket/core/platform/context'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The address names the very bytes: it never has to be asked for again. */
const forEver = 'public, max-age=31536000, immutable'
/** A drawing that is opened by itself may run, load and frame nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Pictures of sheets: /drawings/<id>-<version>.svg or .png. */
export function registerDrawings(server: FastifyInstance, app: AppContext): void {
  server.get<{ Params: { file: string } }>(
    '/drawings/:file',
    { config: { isPlain: true, access: 'public' } },
    async (request, reply) => {
      const [, id, version = ''] = /^(\d{1,9})-([0-9a-f]{1,64})\.(?:svg|png)$/.exec(request.params.file) ?? []
      const picture = id === undefined ? undefined : await getSheetPicture(app, { sheetId: Number(id), version })
      if (!picture) return sendNothing(reply)
      reply.header('cache-control', forEver).header('content-security-policy', drawingPolicy)
      if ('svg' in picture) return reply.type('image/svg+xml; charset=utf-8').send(picture.svg)
      return reply
        .type(picture.file.mimeType)
        .header('content-length', picture.file.sizeBytes)
        .send(picture.file.content)
    },
  )
}

function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Чертежа нет')
}
