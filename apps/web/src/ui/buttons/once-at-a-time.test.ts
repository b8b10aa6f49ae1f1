import { describe, expect, it } from 'vitest'
import { createOnceAtATime } from './once-at-a-time.ts'

describe('what is begun once at a time', () => {
  it('ignores a second call while the first is under way, and no other', async () => {
    const begun: string[] = []
    const gate = Promise.withResolvers<void>()
    const once = createOnceAtATime<number>()
    const begin = (name: string) => () => {
      begun.push(name)
      return gate.promise
    }

    const first = once(1, begin('first click'))
    await once(1, begin('second click'))
    const other = once(2, begin('another part'))
    gate.resolve()
    await Promise.all([first, other])
    await once(1, begin('later'))

    expect(begun).toEqual(['first click', 'another part', 'later'])
  })

  it('can be begun again after a failure', async () => {
    const once = createOnceAtATime<string>()
    await expect(once('add', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')

    let isBegun = false
    await once('add', async () => {
      isBegun = true
    })

    expect(isBegun).toBe(true)
  })
})
