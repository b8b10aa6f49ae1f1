import { expect, it } from 'vitest'
import { shiftIntoFrame } from './shift-into-frame.ts'

const frame = { left: 0, top: 0, right: 340, bottom: 300 }
const box = (left: number, top: number, width = 200, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

it.each([
  ['stays where it is whole', box(70, 100), [0, 0]],
  ['moves in from the left', box(-50, 100), [56, 0]],
  ['moves in from the right', box(200, 100), [-66, 0]],
  ['moves down from the upper edge', box(70, -20), [0, 26]],
  ['shows its beginning when it is too wide', box(10, 100, 400), [-4, 0]],
])('a balloon %s', (_name, balloon, expected) => {
  expect(shiftIntoFrame(balloon, frame)).toEqual(expected)
})
