import { createServer } from 'node:net'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** A port of 127.0.0.1 on which nobody listens now; whoever wants it takes it soon. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  const port = await listenOnLoopback(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}
