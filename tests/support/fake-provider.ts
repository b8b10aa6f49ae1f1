import { createServer } from 'node:http'
import { listenOnLoopback } from '../../scripts/lib/listen-on-loopback.ts'

export interface FakeProvider {
  baseUrl: string
  /** The forms received so far, with the path they came to. */
  requests: { path: string; form: Record<string, string> }[]
  /** What is answered from now on; `hang` answers never. */
  answer(next: { status?: number; body: string } | 'hang' | 'cut'): void
  stop(): Promise<void>
}

/** An HTTP service that records forms and answers what the test says. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: FakeProvider['requests'] = []
  let next: Parameters<FakeProvider['answer']>[0] = { body: '{}' }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    requests.push({ path: request.url ?? '', form })
    if (next === 'hang') return
    if (next === 'cut') {
      request.socket.destroy()
      return
    }
    response.writeHead(next.status ?? 200, { 'content-type': 'application/json' }).end(next.body)
  })
  const port = await listenOnLoopback(server)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    answer(value) {
      next = value
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
