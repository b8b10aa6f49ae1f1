import { readFileSync } from 'node:fs'
import { readTowns } from '@agromarket/core/integrations/addresses'
import { estimateRoad } from '@agromarket/core/integrations/routing'
import { expect, it } from 'vitest'
import { type KnownTown, toRoadsLayer, traceRoads } from './trace-roads.ts'

type Place = [long: number, lat: number]
const backdrop = new URL('../../apps/web/src/features/area/map/', import.meta.url)
const read = (name: string, folder: string | URL = import.meta.url) => readFileSync(new URL(name, folder), 'utf8')
const land: Place[][][] = JSON.parse(read('land.generated.json', backdrop)).coordinates
const roads = traceRoads(read('main-roads.txt'), readTowns())
const towns: KnownTown[] = [
  { name: 'Тула', region: 'Тульская область', latitude: 54.1961, longitude: 37.6182 },
  { name: 'Киров', region: 'Калужская область', latitude: 54.0794, longitude: 34.3108 },
  { name: 'Киров', region: 'Кировская область', latitude: 58.5966, longitude: 49.6601 },
]

it('a road goes through its towns in order, namesakes told apart by region, and through points', () => {
  const list = '# Заметка\n\nМ-0: Тула, Киров (Кировская область), Джубга @44.32,38.70\n'
  expect(traceRoads(list, towns)).toEqual([
    {
      name: 'М-0',
      line: [
        [37.62, 54.2],
        [49.66, 58.6],
        [38.7, 44.32],
      ],
    },
  ])
})

it('a town that is unknown or has namesakes stops the script', () => {
  expect(() => traceRoads('М-0: Тула, Китеж', towns)).toThrow('М-0: the gazetteer has no Китеж')
  expect(() => traceRoads('М-0: Тула, Киров', towns)).toThrow('Киров is ambiguous')
})

it('every road joins two places or more, all on land, none further apart than roads are empty', () => {
  for (const { name, line } of roads) {
    expect(line.length, name).toBeGreaterThan(1)
    expect(
      line.filter((place) => !isNearLand(place)),
      name,
    ).toEqual([])
    expect(Math.max(...legs(line)), name).toBeLessThan(900)
  }
})

it('the backdrop has the roads of the list', () => {
  expect(read('roads.generated.json', backdrop)).toBe(toRoadsLayer(roads))
})

function legs(line: readonly Place[]): number[] {
  return line.slice(1).map(([long, lat], index) => {
    const [fromLong, fromLat] = line[index] ?? [long, lat]
    return estimateRoad([fromLat, fromLong], [lat, long]).km
  })
}

/** The coast is drawn to a kilometre, and ports stand on it: a tenth of a degree around counts. */
function isNearLand([long, lat]: Place): boolean {
  const steps = [0, -0.1, 0.1]
  return steps.some((east) => steps.some((north) => isOnLand([long + east, lat + north])))
}

function isOnLand(place: Place): boolean {
  return land.some(([shore = [], ...waters]) => isWithin(place, shore) && !waters.some((ring) => isWithin(place, ring)))
}

/** A ray to the east crosses the ring's edges an odd number of times. */
function isWithin([long, lat]: Place, ring: readonly Place[]): boolean {
  const crossed = ring.filter(([longB, latB], index) => {
    const [longA, latA] = ring.at(index - 1) ?? [longB, latB]
    return latA > lat !== latB > lat && long < ((longB - longA) * (lat - latA)) / (latB - latA) + longA
  })
  return crossed.length % 2 === 1
}
