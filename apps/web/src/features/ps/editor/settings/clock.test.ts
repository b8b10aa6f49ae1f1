import { expect, it } from 'vitest'
import { readClock, toClock } from './clock.ts'

it('a time of a film is read as it is written, and what is none is nothing', () => {
  expect(['0:00', '1:38', ' 7:42 ', '600:00'].map(readClock)).toEqual([0, 98, 462, 36_000])
  expect(['1:75', '138', '', '1:3', '-1:00', '1:38:00'].map(readClock)).toEqual(Array(6).fill(null))
  expect([0, 98, 462, 3_605].map(toClock)).toEqual(['0:00', '1:38', '7:42', '60:05'])
})
