import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import { basePassword, givenBase } from './given-base.ts'

let folder = ''
const shop = useTestShop({
  environment: async () => {
    folder = await mkdtemp(join(tmpdir(), 'agromarket-pieces-'))
    return { STORAGE_DIR: folder }
  },
})
const limit = 64 * 1024
const requestTimeoutMs = 1_000
let cookie: string

beforeAll(async () => {
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
  // The shop's own are two minutes and ten seconds.
  shop.server.server.requestTimeout = requestTimeoutMs
  shop.server.server.headersTimeout = requestTimeoutMs
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  const base = await givenBase(shop.db, { isPublished: true, settings: { fileLimitBytes: limit } })
  const authorization = `Basic ${Buffer.from(`${base.login}:${basePassword}`).toString('base64')}`
  const url = '/1c_exchange?type=catalog&mode=checkauth'
  const { body } = await shop.server.inject({ url, headers: { authorization } })
  const [, name, value] = body.split('\n')
  cookie = `${name}=${value}`
})

/** Begins a piece on a bare socket and goes on writing `chunk` at each pause; resolves with the answer when it is cut off. */
function sendPiece(heads: readonly string[], { chunk, pauseMs }: { chunk: string; pauseMs: number }) {
  const { port } = shop.server.server.address() as AddressInfo
  const startedAt = performance.now()
  return new Promise<{ answer: string; seconds: number }>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const timer = setInterval(() => socket.writable && socket.write(chunk), pauseMs)
    socket.on('data', (bytes) => {
      answer += bytes.toString('utf8')
    })
    // Whoever is cut off while he writes hears of it as an error too.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ answer, seconds: (performance.now() - startedAt) / 1_000 })
    })
    socket.write(
      ['POST /1c_exchange?type=catalog&mode=file&filename=import.xml HTTP/1.1', 'Host: shop.test', `Cookie: ${cookie}`]
        .concat(heads, '', chunk)
        .join('\r\n'),
    )
  })
}

async function expectNothingKept(): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await shop.db.selectFrom('exchangePiece').select('fileId').execute()).toEqual([])
      expect(await shop.db.selectFrom('storedFile').select('id').execute()).toEqual([])
      const left = await readdir(folder, { recursive: true, withFileTypes: true })
      expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([])
    },
    { timeout: 5_000 },
  )
}

const patience = 20_000
const refused = /^HTTP\/1\.1 200 [\s\S]*failure\nЧасть файла больше file_limit/

it(
  'refuses a piece that says it is above the limit before its bytes come',
  async () => {
    const sent = await sendPiece([`Content-Length: ${1024 ** 3}`], { chunk: '<?xml version="1.0"?>', pauseMs: 200 })

    expect(sent.answer).toMatch(refused)
    await expectNothingKept()
  },
  patience,
)

it(
  'cuts off a body without an end at the limit',
  async () => {
    const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`

    const sent = await sendPiece(['Transfer-Encoding: chunked'], { chunk, pauseMs: 2 })

    expect(sent.answer).toMatch(refused)
    await expectNothingKept()
  },
  patience,
)

it(
  'lets go of a sender whose bytes trickle, with all that he has sent',
  async () => {
    const sent = await sendPiece(['Content-Length: 60000'], { chunk: '<', pauseMs: 100 })

    expect(sent.seconds).toBeGreaterThan(requestTimeoutMs / 1_000)
    await expectNothingKept()
  },
  patience,
)
