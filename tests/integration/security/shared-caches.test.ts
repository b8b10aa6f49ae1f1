import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { Answer } from '../../support/test-visitor.ts'

const drawings = join(import.meta.dirname, '../../../apps/web/src/ui/drawings')
const shop = useTestShop({
  render: async (url) => ({
    status: url.startsWith('/fp/missing') ? 404 : 200,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
    html: `<p>${url}</p>`,
    scriptHashes: [],
  }),
})

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const isPublic = ({ headers }: Answer) => /\bpublic\b/.test(String(headers['cache-control'] ?? ''))

/** Every route once as it is asked for, with something in the place of its parameters. */
async function askEverything(): Promise<[string, Answer][]> {
  const { slug } = await givenPart(shop.db)
  const [drawing] = await readdir(join(drawings, 'parts'))
  const values: Record<string, string> = { ':slug': slug, ':name.xml': 'pages.xml', ':path': 'viewer.current' }
  const routes = shop.server.routeList.filter(({ method }) => methods.has(method))
  const addresses = routes.map(({ method, url }) => ({
    method,
    url: url
      .replace(/:[\w.]+/g, (name) => values[name] ?? 'x')
      .replace(/^\/drawings\/\*$/, `/drawings/parts/${drawing}`),
  }))
  const pages = ['/', '/fp', '/zapchasti', '/fp/missing', '/cart', '/takoj-stranicy-net'].map((url) => ({
    method: 'GET',
    url,
  }))
  const answers: [string, Answer][] = []
  for (const { method, url } of [...addresses, ...pages]) {
    const path = url.replace(/\*$/, '')
    // A newcomer each time: whoever has his cookies already is given none.
    const answer = await shop.visitor().request({ method: method as NonNullable<InjectOptions['method']>, url: path })
    answers.push([`${method} ${path}`, answer])
  }
  return answers
}

describe('what a cache between the shop and its visitors may keep for everybody', () => {
  it('sets no cookie, whichever route it comes from', async () => {
    const answers = await askEverything()
    const kept = answers.filter(([, answer]) => isPublic(answer))

    expect(kept.map(([address]) => address)).toEqual(
      expect.arrayContaining([
        'GET /',
        'GET /fp',
        'GET /robots.txt',
        expect.stringMatching(/^GET \/drawings\/parts\//),
      ]),
    )
    for (const [address, { headers }] of kept) expect(headers['set-cookie'], address).toBeUndefined()
    // Else the walk would prove nothing.
    expect(answers.filter(([, { headers }]) => headers['set-cookie'] !== undefined).length).toBeGreaterThan(10)
  })

  it('is no answer that sets a cookie: those say so', async () => {
    for (const [address, { headers }] of await askEverything()) {
      if (headers['set-cookie'] === undefined) continue
      expect(String(headers['cache-control']), address).toMatch(/no-store|private/)
    }
  })
})
