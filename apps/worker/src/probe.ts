import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { mayReadMetrics } from '@agromarket/core/platform/metrics'

export interface Probe {
  close(): Promise<void>
}

/**
 * Answers whoever watches over the worker: /healthz while the process runs, /readyz while every check passes, else 503
 * with the names of those that do not, and /metrics for Prometheus, all as the server does.
 */
export async function startProbe(options: {
  host: string
  port: number
  checks: Record<string, () => Promise<unknown>>
  registry: { contentType: string; metrics(): Promise<string> }
  /** Null lets this machine alone read /metrics. */
  metricsToken: string | null
}): Promise<Probe> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/healthz') return answer(200, { status: 'ok' })
    if (request.url === '/metrics' && isAllowed(request, options.metricsToken)) {
      const { registry } = options
      return response.setHeader('content-type', registry.contentType).end(await registry.metrics())
    }
    if (request.url !== '/readyz') return answer(404, { status: 'not found' })
    const down = await findDown(options.checks)
    answer(down.length === 0 ? 200 : 503, { status: down.length === 0 ? 'ready' : 'down', down })
  })
  server.listen(options.port, options.host)
  await once(server, 'listening')
  return {
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function isAllowed({ socket, headers }: IncomingMessage, token: string | null): boolean {
  return mayReadMetrics({ address: socket.remoteAddress, headers }, token)
}

async function findDown(checks: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const names = Object.keys(checks)
  const outcomes = await Promise.allSettled(Object.values(checks).map((check) => check()))
  return names.filter((_name, index) => outcomes[index]?.status === 'rejected')
}
