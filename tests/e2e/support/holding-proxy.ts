import { createServer, request } from 'node:http'
import { listenOnLoopback } from '../../../scripts/lib/listen-on-loopback.ts'

export interface HoldingProxy {
  url: string
  /** Once the shop has answered the first request whose path matches. */
  isAnswered: Promise<void>
  /** Lets the browser have that answer. */
  release: () => void
  close: () => Promise<void>
}

/** A way to the shop that keeps back one answer, headers and all: cookies reach the browser late, as on a bad line. */
export async function openHoldingProxy(shopUrl: string, held: RegExp): Promise<HoldingProxy> {
  const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const onward = request(new URL(url, shopUrl), { method, headers }, async (answer) => {
      if (held.test(url) && !isHeld) {
        isHeld = true
        answered.resolve()
        await released.promise
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    isAnswered: answered.promise,
    release: released.resolve,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
