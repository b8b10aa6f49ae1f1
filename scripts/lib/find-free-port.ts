import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** Below the ports that systems lend to outgoing connections: one of those may be taken before it is listened on. */
const lowestPort = 20_000
const portLimit = 32_768

/** A port of 127.0.0.1 on which nobody listens now; whoever wants it takes it soon. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowestPort, portLimit)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await listenOnLoopback(probe, port)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  await new Promise((resolve) => probe.close(resolve))
  return true
}
