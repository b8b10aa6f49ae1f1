import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Logger } from '@agromarket/core/platform/context'
import { closeQueues, createQueues } from '@agromarket/core/platform/queue'
import type { QueueConnection } from '@agromarket/core/platform/queue-store'
import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import type { AppControllerRoute, IServerAdapter, UIConfig } from '@bull-board/api/typings/app'

interface BoardRequest {
  method: string
  /** Below the board's own address, as in its routes: /api/queues/… */
  path: string
  query: Record<string, unknown>
  body: unknown
  headers: Record<string, string | undefined>
}

export interface QueueBoard {
  page: string
  findFile(path: string): { path: string; mimeType: string } | undefined
  answer(request: BoardRequest): Promise<{ status: number; body: unknown }>
  close(): Promise<void>
}

const mimeTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

/** Bull Board over our queues, mounted by hand: its own plugin brings a template engine for one page. */
export function openQueueBoard(connection: QueueConnection, log: Logger, basePath: string): QueueBoard {
  const queues = createQueues(connection, (err) => log.warn({ err }, 'the queue board waits for the queues'))
  const adapters = Object.values(queues).map((queue) => new BullMQAdapter(queue as never))
  const parts = collectParts(adapters, {
    boardTitle: 'Агромаркет: очереди',
    locale: { lng: 'ru-RU' },
    hideRedisDetails: false,
  })
  const folder = join(dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')), 'dist')
  const files = new Set(
    readdirSync(join(folder, 'static'), { recursive: true, encoding: 'utf8' }).map((name) => `static/${name}`),
  )
  return {
    page: toPage(readFileSync(join(folder, 'index.ejs'), 'utf8'), basePath, parts.uiConfig),
    findFile(path) {
      const mimeType = mimeTypes[extname(path)]
      return mimeType !== undefined && files.has(path) ? { path: join(folder, path), mimeType } : undefined
    },
    async answer(request) {
      const found = findRoute(parts.routes, request)
      if (!found) return { status: 404, body: { error: 'Not Found' } }
      const { query, body, headers } = request
      try {
        const { uiConfig } = parts
        const result = await found.route.handler({
          queues: parts.queues,
          uiConfig,
          params: found.params,
          query: query as never,
          body: body as never,
          headers: headers as never,
        })
        return { status: result.status ?? 200, body: result.body }
      } catch (error) {
        const refusal = parts.onError(error as Error)
        if ((refusal.status ?? 500) >= 500) log.error({ err: error }, 'queue board failed')
        return { status: refusal.status ?? 500, body: refusal.body }
      }
    },
    close: () => closeQueues(queues),
  }
}

interface BoardParts {
  routes: AppControllerRoute[]
  queues: Parameters<IServerAdapter['setQueues']>[0]
  uiConfig: UIConfig
  onError: Parameters<IServerAdapter['setErrorHandler']>[0]
}

/** What the library hands to a server adapter. */
function collectParts(adapters: BullMQAdapter[], uiConfig: UIConfig): BoardParts {
  const parts: Partial<BoardParts> = {}
  const serverAdapter: IServerAdapter = {
    setQueues: (queues) => Object.assign(parts, { queues }) && serverAdapter,
    setApiRoutes: (routes) => Object.assign(parts, { routes }) && serverAdapter,
    setErrorHandler: (onError) => Object.assign(parts, { onError }) && serverAdapter,
    setUIConfig: (config) => Object.assign(parts, { uiConfig: config }) && serverAdapter,
    setViewsPath: () => serverAdapter,
    setStaticPath: () => serverAdapter,
    setEntryRoute: () => serverAdapter,
  }
  createBullBoard({ queues: adapters, serverAdapter, options: { uiConfig } })
  return parts as BoardParts
}

function findRoute(routes: readonly AppControllerRoute[], { method, path }: BoardRequest) {
  for (const route of routes) {
    if (![route.method].flat().includes(method.toLowerCase() as 'get')) continue
    for (const pattern of [route.route].flat()) {
      const params = matchPath(pattern, path)
      if (params) return { route, params }
    }
  }
  return undefined
}

/** The named parts of a path; null when it is another. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return params
}

/** Its one page with our words filled in, and without the fonts that it would fetch from elsewhere. */
function toPage(template: string, basePath: string, uiConfig: UIConfig): string {
  const config = JSON.stringify(uiConfig).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
  const values: Record<string, string> = {
    basePath: `${basePath}/`,
    title: uiConfig.boardTitle ?? '',
    favIconDefault: uiConfig.favIcon?.default ?? '',
    favIconAlternative: uiConfig.favIcon?.alternative ?? '',
    uiConfig: config,
  }
  return template
    .replace(/<link href="https:\/\/fonts[^>]*>/g, '')
    .replace(/<%[=-] (\w+) %>/g, (_all, name: string) => values[name] ?? '')
}
