import { openPicture, storePicture } from '@agromarket/core/content'
import type { AppContext } from '@agromarket/core/platform/context'
import { pictureLimits } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'
import { readOneFile } from '../../rest/read-one-file.ts'

const storedPictureSchema = z.object({
  id: z.uuid(),
  src: z.string(),
  srcSet: z.string(),
  width: z.int(),
  height: z.int(),
})
/** The address names the very bytes: it never has to be asked for again. */
const forEver = 'public, max-age=31536000, immutable'

/** Pictures of articles: editors send them, everybody sees them. */
export function registerPictures(server: FastifyInstance, app: AppContext): void {
  defineRoute(server, {
    method: 'POST',
    url: '/api/content/pictures',
    summary: 'Загрузить рисунок статьи (multipart, поле file, JPG или PNG до 10 МБ)',
    tag: 'Статьи и новости',
    access: 'content.edit',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: z.unknown(),
    answer: storedPictureSchema,
    async handle(ctx, _input, { request, reply }) {
      const { id, picture } = await readOneFile(request, pictureLimits.maxBytes, (_fields, file) =>
        storePicture(ctx, file),
      )
      request.startClock()
      if (picture.kind !== 'stored') throw new Error('What was stored is no drawing')
      const { src, srcSet, width, height } = picture
      reply.status(201)
      return { id, src, srcSet, width, height }
    },
  })
  server.get<{ Params: { file: string } }>(
    '/content/pictures/:file',
    { config: { isPlain: true, access: 'public' } },
    async (request, reply) => {
      const [, id, width] = /^([0-9a-f-]{36})-(\d{1,5})\.webp$/.exec(request.params.file) ?? []
      const isName = id !== undefined && z.uuid().safeParse(id).success
      const picture = isName ? await openPicture(app, { id, width: Number(width) }) : undefined
      if (!picture)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Рисунка нет')
      return reply
        .header('cache-control', forEver)
        .type(picture.mimeType)
        .header('content-length', picture.sizeBytes)
        .send(picture.content)
    },
  )
}
