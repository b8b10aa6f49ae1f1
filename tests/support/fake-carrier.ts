import { createServer } from 'node:http'
import { listenOnLoopback } from '../../scripts/lib/listen-on-loopback.ts'

export interface CarrierCall {
  method: string
  /** With the query. */
  path: string
  headers: Record<string, unknown>
  body: string
}

export type Reply = { status?: number; body: string } | 'hang' | 'cut'

export interface FakeCarrier {
  baseUrl: string
  calls: CarrierCall[]
  /** What is answered from now on, by path. */
  answer(next: (call: CarrierCall) => Reply): void
  stop(): Promise<void>
}

/** A carrier's interface on this machine: it remembers every call and says what the test says. */
export async function startFakeCarrier(): Promise<FakeCarrier> {
  const calls: CarrierCall[] = []
  let reply: (call: CarrierCall) => Reply = () => 'cut'
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body: Buffer.concat(chunks).toString() }
    calls.push(call)
    const next = reply(call)
    if (next === 'hang') return
    if (next === 'cut') request.socket.destroy()
    else response.writeHead(next.status ?? 200, { 'content-type': 'application/json' }).end(next.body)
  })
  const port = await listenOnLoopback(server)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    answer(next) {
      reply = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
