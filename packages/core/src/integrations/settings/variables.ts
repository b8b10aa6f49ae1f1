import { z } from 'zod'

/** What variables of the environment may look like; each is optional until a fragment says otherwise. */
export const text = z.string().trim().optional()

export function url(name: string, protocols: RegExp) {
  return z
    .url({ protocol: protocols, error: `${name} указан неверно: нужен адрес вида ${exampleOf(protocols)}.` })
    .optional()
}

export function httpUrl(name: string) {
  return url(name, /^https?$/)
}

export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

function exampleOf(protocols: RegExp): string {
  const known = ['postgres', 'redis', 'smtp', 'https'].find((protocol) => protocols.test(protocol))
  return `${known}://…`
}
