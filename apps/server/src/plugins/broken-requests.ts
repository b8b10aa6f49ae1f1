import type { Socket } from 'node:net'
import { type AppError, appError } from '@agromarket/shared'
import { renderFailure } from '../rest/failure.ts'

/**
 * What Node cannot read as a request at all (a head too large or too slow, no HTTP): answered in the contract's shape
 * like everything else, then cut off. Nobody has read which address was asked for.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(toAnswer(toRefusal(error.code)))
  socket.destroy(error)
}

function toRefusal(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return appError('request_timeout')
  if (code === 'HPE_HEADER_OVERFLOW') return appError('headers_too_large')
  return appError('bad_request')
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

function toAnswer(refusal: AppError): string {
  const body = JSON.stringify(renderFailure(refusal, ''))
  const head = [
    `HTTP/1.1 ${refusal.status} ${reasons[refusal.status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
