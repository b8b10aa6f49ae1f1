import { AppError, appError } from '@agromarket/shared'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderFailure } from '../rest/failure.ts'

/** When to ask again after a fault of ours. */
export const retryAfterSeconds = 30
const brokenOffCodes = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'])
/** How the reader of forms with files says that one is not whole: its errors have neither code nor status. */
const brokenForm = /^Multipart: |unexpected end of multipart data$/i

/** The last stop of everything thrown outside tRPC: refusals as they are, faults logged and hidden. */
export function registerErrors(server: FastifyInstance): void {
  server.setNotFoundHandler(() => {
    throw appError('not_found')
  })
  server.setErrorHandler(answerError)
}

/** What the framework refuses before any route is found: an address that is too long or cannot be read. */
export function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  answerError(error, request, reply)
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (isBrokenOff(error, request)) request.log.info('visitor left while sending')
  else if (refusal.code === 'unavailable') request.log.error({ err: error }, 'request failed')
  else request.log.info(toRefusalRecord(refusal.code, request), 'request refused')
  return sendRefusal(request, reply, refusal)
}

/** Whoever goes away breaks off the file that he was sending: nobody's fault. */
function isBrokenOff(error: unknown, { socket }: FastifyRequest): boolean {
  return socket.destroyed && brokenOffCodes.has((error as { code?: unknown } | null)?.code)
}

/** Who was refused what: a row of refusals from one address is how an attack looks in the log. */
export function toRefusalRecord(code: string, { ip, ctx, routeOptions }: FastifyRequest): object {
  return { code, route: routeOptions.url ?? null, ip, userId: ctx?.user?.id ?? null }
}

/** Maps the framework's own protocol errors to our codes; anything unknown is our fault and says so. */
export function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  // Not a file: a body of a kind that the route does not read.
  if ((error as { code?: unknown } | null)?.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return appError('bad_request')
  if (error instanceof Error && brokenForm.test(error.message)) return appError('bad_request')
  if (status === 408) return appError('request_timeout')
  // A file that is too large is refused by whoever stores it.
  if (status === 413) return appError('request_too_large')
  if (status === 414) return appError('address_too_long')
  if (status === 415) return appError('unsupported_file')
  if (status === 429) return appError('rate_limited')
  if (typeof status === 'number' && status >= 400 && status < 500) return appError('bad_request')
  return appError('unavailable')
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const retryAfter = refusal.details.retryAfter ?? (refusal.code === 'unavailable' ? retryAfterSeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(refusal.status).header('cache-control', 'no-store')
  if (isForPrograms(request)) return reply.send(renderFailure(refusal, request.id))
  return reply.type('text/html; charset=utf-8').send(plainPage(refusal.message, request.id))
}

/** Whether the address is a program's: it belongs to the interfaces, or to a route that answers with data (spec §7). */
export function isForPrograms({ url, routeOptions, server }: FastifyRequest): boolean {
  if (routeOptions?.config?.answer !== undefined) return true
  if (/^\/(api|trpc|user|healthz|readyz|metrics)([/?]|$)/.test(url)) return true
  const [path = ''] = url.split('?', 1)
  return server.routeList.some((route) => route.answer !== undefined && isUnder(route.url, path))
}

/** Whether the path is one of the route's: «/ps/create-pdf/12» of «/ps/create-pdf/:jobId». */
function isUnder(route: string, path: string): boolean {
  const [names, parts] = [route.split('/'), path.split('/')]
  return names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at])
}

/** The page of last resort: shown when the application itself cannot render. */
export function plainPage(message: string, requestId: string): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Страница не открылась</title><body style="font:15px/22px system-ui;max-width:560px;margin:15vh auto;padding:0 16px;color:#141C17">
<h1 style="font-size:24px;line-height:32px">Страница не открылась</h1><p>${message}</p>
<p><a href="" style="color:#1B6B43">Повторить</a> или <a href="/" style="color:#1B6B43">перейти на главную</a></p>
<p style="color:#616B63;font-size:13px">Номер запроса: ${requestId}</p></body></html>`
}
