import { offerLimits, type PricedChange } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { type ChangeQueue, nextPiece, withoutTaken } from './change-queue.ts'
import { sendPieces } from './send-pieces.ts'

const delivery: PricedChange = { type: 'delivery', value: 'calc', address: 'Рославль', coords: null }
const counts = (count: number): PricedChange[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'count', id: `p${at}`, count: 2 }))

/** A browser with a queue, and a server that takes each piece once and only over its newest version. */
function begin(changes: readonly PricedChange[]) {
  const ids = ['first', 'second', 'third', 'fourth']
  let queue: ChangeQueue = { id: ids.shift() ?? '', begunAt: 4, changes }
  const server = { version: 4, taken: [] as PricedChange[], ids: new Set<string>(), loses: 0, meddles: 0 }
  const send = async (piece: { id: string; changes: readonly PricedChange[] }, version: number) => {
    if (!server.ids.has(piece.id)) {
      if (version !== server.version) throw new Error('offer_changed')
      server.ids.add(piece.id)
      server.taken.push(...piece.changes)
      server.version += 1
    }
    if (server.meddles-- === 1) server.version += 1
    if (server.loses-- === 1) throw new Error('connection lost')
    return { version: server.version }
  }
  const go = (version: number) =>
    sendPieces({
      version,
      next: () => ({ id: queue.id, changes: nextPiece(queue.changes) }),
      send,
      taken: (piece, made) => {
        queue = withoutTaken(queue, { changes: [...piece.changes], version: made }, ids.shift() ?? 'more')
      },
    })
  return { server, go, left: () => queue }
}

describe('a queue of more changes than go at once', () => {
  it('goes in pieces in its order, the delivery last, and is empty then', async () => {
    const { server, go, left } = begin([delivery, ...counts(2 * offerLimits.queue)])

    expect(await go(4)).toBe(true)
    expect(server.taken).toEqual([...counts(2 * offerLimits.queue), delivery])
    expect(server.version).toBe(7)
    expect(left().changes).toEqual([])
  })

  it('goes on where an answer was lost, and nothing is taken twice', async () => {
    const { server, go, left } = begin(counts(offerLimits.queue + 1))
    server.loses = 1

    await expect(go(4)).rejects.toThrow('connection lost')
    expect(left()).toMatchObject({ id: 'first', begunAt: 4 })
    expect(await go(4)).toBe(true)
    expect(server.taken).toEqual(counts(offerLimits.queue + 1))
    expect(server.version).toBe(6)
  })

  it('stops where somebody else has changed the offer between two pieces, and keeps the rest as overtaken', async () => {
    const { server, go, left } = begin(counts(offerLimits.queue + 1))
    server.meddles = 1

    expect(await go(4)).toBe(false)
    expect(server.taken).toHaveLength(offerLimits.queue)
    expect(left()).toMatchObject({ id: 'second', begunAt: 5, changes: [{ id: `p${offerLimits.queue}` }] })
    expect(await go(6)).toBe(true)
    expect(server.taken).toEqual(counts(offerLimits.queue + 1))
  })
})
