import { PassThrough } from 'node:stream'
import { answerExchange, type ExchangeCall, encodeAnswer, exchangeCookie } from '@agromarket/core/exchange'
import type { AppContext } from '@agromarket/core/platform/context'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The address of the shop's own, and the one that operators paste from habit. */
const addresses = ['/1c_exchange', '/bitrix/admin/1c_exchange.php']

const wrongMethod = 'failure\nСайт не знает такой запрос: обмен идёт методами GET и POST'

/**
 * The address of 1C. It keeps neither visitor nor cookies of the shop; whatever is wrong is answered with 200, for 1C takes
 * any other status for a broken connection and hides the reason.
 */
export async function exchangeRoutes(server: FastifyInstance, app: AppContext): Promise<void> {
  await server.register(async (scope) => {
    // 1C names all kinds of types for one and the same body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const url of addresses) {
      scope.route({
        method: ['GET', 'POST'],
        url,
        config: { access: 'public', byKey: true, isPlain: true, readsBody: true },
        handler: (request, reply) => answer(app, request, reply),
      })
      scope.route({
        method: ['PUT', 'PATCH', 'DELETE'],
        url,
        config: { access: 'public', byKey: true, isPlain: true },
        handler: (_request, reply) => reply.type('text/plain; charset=utf-8').send(wrongMethod),
      })
    }
  })
}

async function answer(app: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const given = await answerExchange(app, toCall(request))
  request.startClock()
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  if ('xml' in given) return reply.type(`text/xml; charset=${given.charset}`).send(given.xml)
  return reply.type(`text/plain; charset=${given.encoding}`).send(encodeAnswer(given))
}

function toCall(request: FastifyRequest): ExchangeCall {
  const query = rawQuery(request.raw.url ?? '')
  const [, first] = /^bytes (\d{1,15})-/.exec(request.headers['content-range'] ?? '') ?? []
  const length = request.headers['content-length'] ?? ''
  return {
    type: query.get('type') ?? '',
    mode: query.get('mode') ?? '',
    filename: query.get('filename') ?? null,
    authorization: request.headers.authorization,
    token: request.cookies[exchangeCookie],
    ip: request.ip,
    requestId: request.id,
    firstByte: first === undefined ? null : Number(first),
    declaredBytes: /^\d{1,15}$/.test(length) ? Number(length) : null,
    body: request.method === 'POST' ? request.raw : new PassThrough().end(),
  }
}

/** Names of files may come in windows-1251: what is no UTF-8 is read so. */
function rawQuery(url: string): Map<string, string> {
  const text = url.slice(url.indexOf('?') + 1)
  const pairs = url.includes('?') ? text.slice(0, 4_000).split('&') : []
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name, decodeValue(value)]
    }),
  )
}

function decodeValue(value: string): string {
  const bytes = Buffer.from(
    value
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})|[^\x20-\x7e]/gi, (_, hex) =>
        hex ? String.fromCharCode(Number.parseInt(hex, 16)) : '?',
      ),
    'latin1',
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
