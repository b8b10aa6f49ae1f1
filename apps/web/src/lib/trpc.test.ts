import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { createBrowserClient } from './trpc.ts'

afterEach(() => vi.unstubAllGlobals())

/** A shop whose every answer to a question brings a key; the answers come when the test lets them. */
function givenSlowShop() {
  const browser = { cookie: '' }
  const sent: RequestInit[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('document', browser)
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
    if (options.method === 'POST') sent.push(options)
    return new Promise<Response>((resolve) => {
      answers.push(() => {
        if (options.method !== 'POST') browser.cookie = `XSRF-TOKEN=key-of-${new URL(url, 'http://shop.test').pathname}`
        resolve(Response.json([{ result: { data: null } }]))
      })
      if (options.method === 'POST') answers.at(-1)?.()
    })
  })
  return { sent, answers, client: createBrowserClient() }
}

it('a change waits for the answers that bring the key, and repeats the one that stays', async () => {
  const { sent, answers, client } = givenSlowShop()

  const counted = client.cart.get.query()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const named = client.area.current.query()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.()
  const remembered = client.history.remember.mutate({ code: 'remen-1' })
  await counted
  await sleep(20)
  expect(sent).toEqual([])
  answers[1]?.()
  await Promise.all([named, remembered])

  expect(sent).toHaveLength(1)
  expect(new Headers(sent[0]?.headers).get('x-xsrf-token')).toBe('key-of-/trpc/area.current')
})

it('a change waits also for what was asked for while it waited', async () => {
  const { sent, answers, client } = givenSlowShop()

  const counted = client.cart.get.query()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const remembered = client.history.remember.mutate({ code: 'remen-1' })
  await sleep(20)
  const named = client.area.current.query()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.()
  await counted
  await sleep(20)
  expect(sent).toEqual([])
  answers[1]?.()
  await Promise.all([named, remembered])

  expect(new Headers(sent[0]?.headers).get('x-xsrf-token')).toBe('key-of-/trpc/area.current')
})
