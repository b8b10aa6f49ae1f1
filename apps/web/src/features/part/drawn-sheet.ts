import type { PartPage } from '@agromarket/shared'
import { hotspots } from '../../ui/drawings/exploded-sheet.ts'

type Place = PartPage['drawings'][number]

/** The node that has been drawn, and the sheets that carry it: ACROS 550–595 and ACROS 530. */
const drawnNode = 'Вариатор барабана'
const drawnSheets = [14, 12]

/** Where the part is on a sheet that has been drawn; undefined while its sheets are known by number alone. */
export function findDrawnPlace(places: readonly Place[]): Place | undefined {
  return drawnSheets
    .map((sheet) => places.find((place) => place.sheet === sheet && isDrawn(place)))
    .find((place) => place !== undefined)
}

function isDrawn({ node, position }: Place): boolean {
  return node === drawnNode && hotspots.some(({ number }) => number === position)
}
