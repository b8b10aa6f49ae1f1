import { describe, expect, it } from 'vitest'
import { lockedForSeconds, strangerWaitSeconds } from './lockout.ts'

const now = new Date('2026-11-21T12:00:00Z')
const minutesAgo = (...minutes: number[]) => minutes.map((minute) => new Date(now.getTime() - minute * 60_000))

describe('lockedForSeconds', () => {
  it('lets four wrong passwords pass', () => {
    expect(lockedForSeconds(minutesAgo(1, 2, 3, 4), now)).toBe(0)
  })

  it('locks for fifteen minutes from the fifth wrong password', () => {
    expect(lockedForSeconds(minutesAgo(1, 2, 3, 4, 5), now)).toBe(14 * 60)
  })

  it('forgives failures that are more than fifteen minutes apart', () => {
    expect(lockedForSeconds(minutesAgo(1, 2, 3, 4, 17), now)).toBe(0)
  })

  it('opens again when fifteen minutes have passed', () => {
    expect(lockedForSeconds(minutesAgo(15, 16, 17, 18, 19), now)).toBe(0)
  })
})

describe('strangerWaitSeconds', () => {
  it('lets nine wrong passwords of a day pass, then doubles up to a minute', () => {
    const waits = [9, 10, 11, 12, 15, 16, 1_000].map((count) => strangerWaitSeconds({ count, last: now }, now))
    expect(waits).toEqual([0, 1, 2, 4, 32, 60, 60])
  })

  it('is over when the time since the last of them has passed', () => {
    expect(strangerWaitSeconds({ count: 16, last: new Date(now.getTime() - 59_000) }, now)).toBe(1)
    expect(strangerWaitSeconds({ count: 16, last: new Date(now.getTime() - 60_000) }, now)).toBe(0)
    expect(strangerWaitSeconds({ count: 0, last: null }, now)).toBe(0)
  })
})
