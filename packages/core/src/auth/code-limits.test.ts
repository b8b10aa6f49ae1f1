import { describe, expect, it } from 'vitest'
import { refuseNewCode, toDetails } from './code-limits.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secondsAgo = (...seconds: number[]) => seconds.map((second) => new Date(now.getTime() - second * 1000))
const minutesAgo = (...minutes: number[]) => secondsAgo(...minutes.map((minute) => minute * 60))

describe('refuseNewCode', () => {
  it('locks a phone for thirty seconds after a code', () => {
    expect(refuseNewCode({ ofPhone: secondsAgo(12), ofAddress: [] }, now)).toEqual({ code: 'locked', retryAfter: 18 })
    expect(refuseNewCode({ ofPhone: secondsAgo(30), ofAddress: [] }, now)).toBeUndefined()
  })

  it('says how long it is locked', () => {
    expect(toDetails({ code: 'locked', retryAfter: 8 })).toEqual({
      retryAfter: 8,
      message: 'Получить новый код можно через 0:08',
    })
  })

  it('allows five codes an hour to a phone', () => {
    expect(refuseNewCode({ ofPhone: minutesAgo(1, 2, 3, 4), ofAddress: [] }, now)).toBeUndefined()
    expect(refuseNewCode({ ofPhone: minutesAgo(1, 2, 3, 4, 50), ofAddress: [] }, now)).toEqual({
      code: 'too_many_attempts',
      retryAfter: 600,
    })
  })

  it('allows ten codes a day to a phone', () => {
    const spread = minutesAgo(70, 140, 210, 280, 350, 420, 490, 560, 630, 1430)
    expect(refuseNewCode({ ofPhone: spread.slice(0, 9), ofAddress: [] }, now)).toBeUndefined()
    expect(refuseNewCode({ ofPhone: spread, ofAddress: [] }, now)).toEqual({
      code: 'too_many_attempts',
      retryAfter: 600,
    })
  })

  it('allows twenty codes an hour to an address', () => {
    const ofAddress = minutesAgo(...Array.from({ length: 20 }, (_, index) => 2 * index + 2))
    expect(refuseNewCode({ ofPhone: [], ofAddress: ofAddress.slice(0, 19) }, now)).toBeUndefined()
    expect(refuseNewCode({ ofPhone: [], ofAddress }, now)).toEqual({ code: 'too_many_attempts', retryAfter: 1200 })
  })
})
