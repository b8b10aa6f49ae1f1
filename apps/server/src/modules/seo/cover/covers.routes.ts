import { coverKinds, getPageCover, type PageCover } from '@agromarket/core/catalog'
import type { AppContext } from '@agromarket/core/platform/context'
import { appError } from '@agromarket/shared'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { renderCover } from './render-cover.ts'

/** A name or drawing changes seldom; messengers keep what they have fetched anyway. */
const cacheControl = 'public, max-age=86400'
const keptBytes = 16 * 1024 * 1024
/** One takes a tenth of a second of a core. */
const mostWaiting = 20

interface Address {
  Params: { kind: string; file: string }
}

/** For the pages that are about no one thing. */
const shopCover: PageCover = {
  title: 'Запчасти и сельхозтехника по артикулу и модели',
  subtitle: 'Филиалы в России и Казахстане',
  drawing: { kind: 'machine', name: 'combine' },
}

/** Pictures of shared pages: /covers/shop.png and /covers/<kind>/<id>.png. Spec §2, contract §3 Open Graph. */
export function registerCovers(server: FastifyInstance, app: AppContext): void {
  const limit = pLimit(1)
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })
  const config = { isPlain: true, access: 'public' } as const
  server.get('/covers/shop.png', { config }, (_, reply) => send(reply, shopCover))
  server.get<Address>('/covers/:kind/:file', { config }, async (request, reply) => {
    const kind = coverKinds.find((known) => known === request.params.kind)
    const [, id] = /^([1-9]\d{0,9})\.png$/.exec(request.params.file) ?? []
    if (!kind || !id) throw appError('not_found')
    return send(reply, await getPageCover(app, { kind, id: Number(id) }))
  })

  async function send(reply: FastifyReply, cover: PageCover): Promise<FastifyReply> {
    const key = JSON.stringify(cover)
    if (!kept.has(key) && limit.pendingCount >= mostWaiting) throw appError('overloaded', { retryAfter: 5 })
    const picture = kept.get(key) ?? (await limit(async () => kept.get(key) ?? draw(key, cover)))
    return reply.type('image/png').header('cache-control', cacheControl).send(picture)
  }

  async function draw(key: string, cover: PageCover): Promise<Buffer> {
    const picture = await renderCover(cover)
    kept.set(key, picture)
    return picture
  }
}
