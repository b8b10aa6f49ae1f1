import { connect, type Socket } from 'node:net'
import type { LoadJob, LoadRequest, LoadResult } from './load.ts'

/**
 * Sends requests over keep-alive connections as fast as the answers come, in a process of its own. It speaks to bare
 * sockets and counts bytes: on two cores every microsecond of the generator is taken from the server, and generators
 * that decode each answer measure themselves.
 */
interface Connection {
  socket: Socket
  requests: readonly Buffer[]
  next: number
  sentAt: number
  /** Bytes of the answer that are still to come; null while its headers are not complete. */
  missing: number | null
  isChunked: boolean
  head: Buffer
}

process.once('message', (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result, () => process.exit()),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function run(job: LoadJob): Promise<LoadResult> {
  const { hostname, port } = new URL(job.origin)
  const latencies: number[] = []
  const statuses: Record<number, number> = {}
  let bytes = 0
  let left = job.amount
  const startedAt = performance.now()

  function open(requests: readonly Buffer[], index: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      const own: Connection = {
        socket,
        requests,
        next: index % requests.length,
        sentAt: 0,
        missing: null,
        isChunked: false,
        head: Buffer.alloc(0),
      }
      const send = () => {
        if (left <= 0) {
          socket.destroy()
          resolve()
          return
        }
        left -= 1
        own.sentAt = performance.now()
        socket.write(own.requests[own.next] ?? '')
        own.next = (own.next + 1) % own.requests.length
      }
      socket.once('connect', send)
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('The server has closed a connection')))
      socket.on('data', (chunk) => {
        bytes += chunk.length
        const status = take(own, chunk)
        if (status === undefined) return
        latencies.push(performance.now() - own.sentAt)
        statuses[status] = (statuses[status] ?? 0) + 1
        send()
      })
    })
  }

  await Promise.all(
    Array.from({ length: job.connections }, (_, index) => {
      const requests = job.perConnection ? job.requests.filter((_r, i) => i % job.connections === index) : job.requests
      return open(
        requests.map((request) => encode(request, job.origin)),
        job.perConnection ? 0 : index,
      )
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { seconds, amount: latencies.length, bytes, statuses, p50Ms: at(0.5), p99Ms: at(0.99) }
}

let lastStatus = 0

/** Takes a piece of an answer; the status once the answer is complete. Requests are not pipelined: one answer at a time. */
function take(own: Connection, chunk: Buffer): number | undefined {
  if (own.missing === null) {
    own.head = own.head.length > 0 ? Buffer.concat([own.head, chunk]) : chunk
    const end = own.head.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const head = own.head.toString('latin1', 0, end).toLowerCase()
    lastStatus = Number(head.slice(9, 12))
    const length = /\ncontent-length: *(\d+)/.exec(head)?.[1]
    own.isChunked = length === undefined && head.includes('\ntransfer-encoding: chunked')
    const got = own.head.length - end - 4
    own.missing = own.isChunked ? Number.POSITIVE_INFINITY : Number(length ?? 0) - got
  } else own.missing -= chunk.length
  const isDone = own.isChunked ? chunk.subarray(-5).equals(lastChunk) : own.missing <= 0
  if (!isDone) return undefined
  own.missing = null
  own.head = nothing
  return lastStatus
}

const lastChunk = Buffer.from('0\r\n\r\n')
const nothing = Buffer.alloc(0)

function encode({ method = 'GET', path, headers = {}, body }: LoadRequest, origin: string): Buffer {
  const all: Record<string, string> = {
    host: new URL(origin).host,
    'accept-encoding': 'br, gzip',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}
