import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefreshingCache } from './refreshing-cache.ts'

describe('a refreshing cache', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks once for everybody who waits', async () => {
    const cache = createRefreshingCache<number>({ max: 10, freshMs: 1000 })
    const load = vi.fn(async () => 1)

    await Promise.all([cache.read('key', load), cache.read('key', load)])

    expect(load).toHaveBeenCalledTimes(1)
  })

  it('answers the old value while it fetches a new one', async () => {
    const cache = createRefreshingCache<number>({ max: 10, freshMs: 1000 })
    await cache.read('key', async () => 1)
    vi.advanceTimersByTime(1001)

    const stale = await cache.read('key', async () => 2)

    expect(stale).toBe(1)
    expect(await cache.read('key', async () => 3)).toBe(2)
  })

  it('forgets a failed load', async () => {
    const cache = createRefreshingCache<number>({ max: 10, freshMs: 1000 })
    await expect(cache.read('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down')

    expect(await cache.read('key', async () => 1)).toBe(1)
  })

  it('does not bring back what a purge has removed', async () => {
    const cache = createRefreshingCache<number>({ max: 10, freshMs: 1000 })
    await cache.read('key', async () => 1)
    vi.advanceTimersByTime(1001)
    await cache.read('key', async () => 2)

    cache.clear()

    expect(await cache.read('key', async () => 3)).toBe(3)
  })
})
