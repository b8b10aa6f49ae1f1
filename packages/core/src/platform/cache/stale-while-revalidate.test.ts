import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // To the library a value of time zero has no age.
  vi.advanceTimersByTime(1)
})
afterEach(() => {
  vi.useRealTimers()
})

interface Answer {
  version: number
}
const loading = (version: number) => ({ load: async (): Promise<Answer> => ({ version }) })
const failing = { load: () => Promise.reject<Answer>(new Error('down')) }
/** What goes on in the background has ended. */
const settled = () => vi.advanceTimersByTimeAsync(1)
const create = () => createStaleWhileRevalidate<Answer>({ max: 10, freshMs: 1000 })

it('asks once for everybody who waits', async () => {
  const cache = create()
  const load = vi.fn(loading(1).load)

  await Promise.all([cache.read('key', { load }), cache.read('key', { load })])

  expect(load).toHaveBeenCalledTimes(1)
  expect(cache.counts()).toEqual({ hits: 1, stale: 0, misses: 1, entries: 1 })
})

it('answers the old value while it fetches a new one, in the way that is cheaper for a known one', async () => {
  const cache = create()
  await cache.read('key', loading(1))
  vi.advanceTimersByTime(1001)

  const stale = await cache.read('key', { ...failing, refresh: loading(2).load })

  expect(stale).toEqual({ version: 1 })
  await settled()
  expect(await cache.read('key', failing)).toEqual({ version: 2 })
  expect(cache.counts()).toEqual({ hits: 1, stale: 1, misses: 1, entries: 1 })
})

it('tells whoever waits that a load has failed, and asks again for the next', async () => {
  const cache = create()
  await expect(cache.read('key', failing)).rejects.toThrow('down')

  expect(await cache.read('key', loading(1))).toEqual({ version: 1 })
})

it('keeps the old value when a new one cannot be fetched, and tries again for the next', async () => {
  const cache = create()
  await cache.read('key', loading(1))
  vi.advanceTimersByTime(1001)

  expect(await cache.read('key', failing)).toEqual({ version: 1 })
  await settled()
  expect(await cache.read('key', loading(2))).toEqual({ version: 1 })
  await settled()
  expect(await cache.read('key', failing)).toEqual({ version: 2 })
})

it('does not bring back what a purge has removed', async () => {
  const cache = create()
  await cache.read('key', loading(1))
  vi.advanceTimersByTime(1001)
  await cache.read('key', loading(2))

  cache.clear()

  expect(await cache.read('key', loading(3))).toEqual({ version: 3 })
})

it('answers those who wait for a value while everything is purged, and keeps it for nobody', async () => {
  const cache = create()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const waiting = cache.read('key', { load: () => promise })

  cache.clear()
  resolve({ version: 1 })

  expect(await waiting).toEqual({ version: 1 })
  expect(await cache.read('key', loading(2))).toEqual({ version: 2 })
})
