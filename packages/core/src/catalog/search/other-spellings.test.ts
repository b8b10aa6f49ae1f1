import { expect, it } from 'vitest'
import { otherSpellings } from './other-spellings.ts'
import { toLexemes } from './search-key.ts'

it.each([
  ['d60', ["'60'"]],
  ['ф460', ["'460'"]],
  ['ду16', ["('dn' <-> '16')"]],
  ['b22', ["'22'"]],
  ['h7', []],
  ['d9', []],
  ['12v', ["('12' <-> 'b')"]],
  ['св2240', ["('c' <-> 'b' <-> '2240')", "('sv' <-> '2240')"]],
  ['c2240', ["('c' <2> '2240')"]],
  ['10в40', ["('10' <-> 'w' <-> '40')"]],
  ['гл5', ["('gl' <-> '5')"]],
  ['32×36×2.5', ["('032' <-> '036' <-> '25')"]],
  ['25×30', ["('025' <-> '030')"]],
  ['60×110', []],
  ['1,2м', ["'1200'"]],
  ['60×110×22', []],
  ['6310', []],
  ['ъ4', []],
])('«%s» may be written as %j', (text, expected) => {
  expect(otherSpellings(text, toLexemes(text)).map(({ toQuery }) => toQuery(''))).toEqual(expected)
})

it('holds the number behind the sign of a width for no name', () => {
  expect(otherSpellings('b22', toLexemes('b22')).map(({ isLoose }) => isLoose)).toEqual([true])
})
