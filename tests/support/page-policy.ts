import { createHash } from 'node:crypto'

/** The directives of a Content-Security-Policy header by name. */
export function directivesOf(policy: string): Record<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values]))
}

/** The nonces that a policy lets scripts run with. */
export function noncesOf(scriptSources: readonly string[]): string[] {
  return scriptSources.flatMap((source) => /^'nonce-(.+)'$/.exec(source)?.[1] ?? [])
}

/** What of a page its own policy would stop: the whole element or tag, as it stands in the page. */
export function stoppedScriptsOf(html: string, scriptSources: readonly string[]): string[] {
  const nonces = noncesOf(scriptSources)
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  const stopped = scripts.filter(([, attributes = '', content = '']) => {
    const nonce = /\bnonce="([^"]*)"/.exec(attributes)?.[1]
    if (nonce !== undefined && nonces.includes(nonce)) return false
    const address = /\bsrc="([^"]*)"/.exec(attributes)?.[1]
    if (address !== undefined) return !(/^\/[^/\\]/.test(address) && scriptSources.includes("'self'"))
    // Data for search engines is no script.
    if (/type="application\/(ld\+)?json"/.test(attributes)) return false
    return !scriptSources.includes(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  })
  return [...stopped.map(([element]) => element.slice(0, 300)), ...inlineHandlersOf(html)]
}

/** Handlers in attributes and addresses that are scripts: no policy without unsafe-inline lets them run. */
function inlineHandlersOf(html: string): string[] {
  const tags = html.replace(/<script\b[\s\S]*?<\/script>/gi, '').match(/<[a-z][^>]*>/gi) ?? []
  return tags.filter((tag) => /\son[a-z]+\s*=|(?:href|src|action)\s*=\s*["']?\s*javascript:/i.test(tag))
}
