import type { AreaTreeCountry } from '@agromarket/shared'
import type { AppContext } from '../platform/context/index.ts'
import type { AreaRow } from './area.repository.ts'
import { getPlaces } from './places.ts'

/** Countries with their regions in the order of the list, Russia first. Spec §3 area tree, §7 Area. */
export async function getAreaTree(app: Pick<AppContext, 'db'>): Promise<AreaTreeCountry[]> {
  const areas = [...(await getPlaces(app.db)).areas.values()]
  return areas
    .filter((area) => area.parentId === null)
    .map(({ id, label }) => ({
      id,
      label,
      children: areas.filter((area) => area.parentId === id).map(toRegion),
    }))
}

function toRegion({
  id,
  label,
  parentId,
  latitude,
  longitude,
  adminCenter,
}: AreaRow): AreaTreeCountry['children'][number] {
  return { id, label, root: parentId ?? id, center: [latitude, longitude], adminCenter }
}
