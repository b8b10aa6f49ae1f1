import { createServer } from 'node:http'
import { listenOnLoopback } from '../../scripts/lib/listen-on-loopback.ts'

export interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

/** Takes what an OTLP collector takes, over HTTP, and keeps it. */
export interface SpanCollector {
  readonly endpoint: string
  readonly spans: readonly Span[]
  stop(): void
}

export async function startSpanCollector(): Promise<SpanCollector> {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString())
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const port = await listenOnLoopback(server)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
