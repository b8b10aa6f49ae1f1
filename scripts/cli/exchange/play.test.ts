import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type PlayOptions, play } from './play.ts'
import { readFolder } from './read-folder.ts'

const document = '<КоммерческаяИнформация><Документ><Номер>48001</Номер></Документ></КоммерческаяИнформация>'
const nothing = '<КоммерческаяИнформация></КоммерческаяИнформация>'

const optionsOf = (url: string, changes: Partial<PlayOptions> = {}): PlayOptions => ({
  ...{ url, login: '1c', password: 'secret', zip: null, pieceBytes: null },
  ...{ cutAt: new Set<number>(), doubleAt: new Set<number>(), loseAt: new Set<number>() },
  ...{ parts: { catalog: true, orders: false }, say: () => undefined },
  ...changes,
})

/** A shop that marks the orders as handed over, and whose first word on it is lost on the way. */
async function shopThatIsCutAtSuccess() {
  let isHanded = false
  const server = createServer((request, response) => {
    const mode = new URL(request.url ?? '', 'http://shop.test').searchParams.get('mode')
    if (mode === 'checkauth') return response.end('success\nPHPSESSID\n1')
    if (mode === 'init') return response.end('zip=no\nfile_limit=1000')
    if (mode === 'query') return response.end(isHanded ? nothing : document)
    const wasHanded = isHanded
    isHanded = true
    return wasHanded ? response.end('success') : response.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/1c_exchange`, close: () => server.close() }
}

it('keeps the orders that came when only the answer to `success` was lost', async () => {
  const shop = await shopThatIsCutAtSuccess()

  const { orders, restarts } = await play(
    { catalog: [], attachments: [], answers: [] },
    optionsOf(shop.url, { parts: { catalog: false, orders: true } }),
  )

  shop.close()
  expect(restarts).toBe(1)
  expect(orders).toMatchObject({ count: 1, xml: document })
})

it('tells whoever wants goods alone and orders alone that there is nothing to play', async () => {
  const played = play(
    { catalog: [], attachments: [], answers: [] },
    optionsOf('http://127.0.0.1:9/1c_exchange', { parts: { catalog: false, orders: false } }),
  )

  await expect(played).rejects.toThrow('Выберите одно: --catalog-only или --orders-only')
})

const mebibyte = 1024 ** 2

/** A shop that counts what comes, and has had enough after three pieces. */
async function shopOfThreePieces(zip: 'yes' | 'no') {
  const pieces: number[] = []
  const server = createServer(async (request, response) => {
    const mode = new URL(request.url ?? '', 'http://shop.test').searchParams.get('mode')
    if (mode === 'checkauth') return response.end('success\nPHPSESSID\n1')
    if (mode === 'init') return response.end(`zip=${zip}\nfile_limit=${mebibyte}`)
    if (mode === 'import') return response.end('success')
    let bytes = 0
    for await (const chunk of request as AsyncIterable<Buffer>) bytes += chunk.length
    pieces.push(bytes)
    response.end(pieces.length < 3 ? 'success' : 'failure\nдовольно')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/1c_exchange`, pieces }
}

async function givenFile(sizeBytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-large-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await using file = await open(join(folder, 'import.xml'), 'w')
  await file.truncate(sizeBytes)
  return folder
}

it('sends a file that no memory holds, piece by piece', async () => {
  const shop = await shopOfThreePieces('no')
  const baggage = await readFolder(await givenFile(3 * 1024 * mebibyte))

  await expect(play(baggage, optionsOf(shop.url))).rejects.toThrow('довольно')

  expect(shop.pieces).toEqual([mebibyte, mebibyte, mebibyte])
})

it('packs on the disk and leaves no archive behind', async () => {
  const folder = await givenFile(8 * mebibyte)
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const shop = await shopOfThreePieces('yes')
  const baggage = await readFolder(folder)

  const { files } = await play(baggage, optionsOf(shop.url))

  expect(files.map(({ outcome }) => outcome)).toEqual(['success'])
  expect(shop.pieces).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['import.xml'])
})
