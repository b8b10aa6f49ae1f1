import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * What stands in X-Forwarded-For is written by proxies and, left of them, by anybody. Read from the proxies' side the
 * header ends at the first word that is no address: «unknown», an address with a port or a zone, rubbish. `request.ip` is
 * then the last good address, else the socket's: good for limits, no proof that somebody sits at this machine. Register it before whatever asks for `request.ip`.
 */
export function registerForwardedFor(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, next) => {
    const { headers } = request.raw
    const sent = headers['x-forwarded-for']
    if (sent !== undefined) headers['x-forwarded-for'] = keepAddresses(String(sent)).join(', ')
    next()
  })
}

/** The addresses at the end of the list, behind the last word that is none. */
function keepAddresses(list: string): string[] {
  const words = list.split(',').map((word) => word.trim())
  return words.slice(words.findLastIndex((word) => !isAddress(word)) + 1)
}

/** PostgreSQL's inet knows no zones, and Node's own check takes them. */
function isAddress(word: string): boolean {
  return isIP(word) !== 0 && !word.includes('%')
}

/** The address without the zone that a link-local socket has. A visitor who has gone meanwhile has none any more. */
export function withoutZone(address: string | undefined): string {
  if (address === undefined) return '0.0.0.0'
  const zone = address.indexOf('%')
  return zone < 0 ? address : address.slice(0, zone)
}
