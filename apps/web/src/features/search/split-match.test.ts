import { expect, it } from 'vitest'
import { splitMatch } from './split-match.ts'

it('finds the query inside an article', () => {
  expect(splitMatch('BL-6201471', '6201471')).toEqual([
    { text: 'BL-', isMatch: false },
    { text: '6201471', isMatch: true },
  ])
})

it('looks past spaces, dots and dashes on both sides', () => {
  expect(splitMatch('РСМ-10.01.18.043', 'рсм 1001')).toEqual([
    { text: 'РСМ-10.01', isMatch: true },
    { text: '.18.043', isMatch: false },
  ])
})

it('leaves a text alone that does not contain the query', () => {
  expect(splitMatch('180212', 'RE504836')).toEqual([{ text: '180212', isMatch: false }])
})
