import { expect, it } from 'vitest'
import { type MapTown, pickTowns } from './pick-towns.ts'

const towns: readonly MapTown[] = [
  ['Астана', 50, 10, 1_200_000],
  ['Караганда', 100, 10, 500_000],
  ['Смоленск', 52, 40, 300_000],
  ['Починок', 52, 200, 9_000],
]
const frame = (zoom: number) => ({
  zoom,
  width: 400,
  height: 300,
  toPixels: (lat: number, long: number) => ({ x: long, y: lat }),
})
const namesAt = (zoom: number) => pickTowns(towns, frame(zoom)).map(({ name }) => name)

it('names the more towns the nearer one looks, and none of a whole continent', () => {
  expect(namesAt(3)).toEqual([])
  expect(namesAt(3.5)).toEqual(['Астана'])
  expect(namesAt(5)).toEqual(['Астана', 'Караганда'])
  expect(namesAt(9)).toEqual(['Астана', 'Караганда', 'Починок'])
})

it('lays no name over that of a larger town', () => {
  expect(namesAt(6)).not.toContain('Смоленск')
  expect(pickTowns(towns.slice(2), frame(6)).map(({ name }) => name)).toEqual(['Смоленск'])
})

it('names nothing outside the frame', () => {
  expect(pickTowns([['Владивосток', 52, 900, 600_000]], frame(9))).toEqual([])
})
