import { expect, it } from 'vitest'
import { toInput, toValues } from './announcement-values.ts'

it('the hours of the form are the shop’s, as they stand in the list afterwards', () => {
  const values = toValues(null, new Date('2026-03-16T20:30:00Z'))
  expect(values.startsAt).toBe('2026-03-16T23:30')
  expect(toInput({ ...values, endsAt: '2026-03-17T09:00' }, null)).toMatchObject({
    startsAt: '2026-03-16T20:30:00.000Z',
    endsAt: '2026-03-17T06:00:00.000Z',
  })
})
