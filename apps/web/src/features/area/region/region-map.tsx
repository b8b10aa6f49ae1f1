import {
  type AreaTreeCountry,
  kazakhstanCountryId,
  kazakhstanRootId,
  mapCentres,
  mapZoom,
  russiaCountryId,
} from '@agromarket/shared'
import { useMemo } from 'react'
import { PointMap } from '../map/point-map.tsx'

interface RegionMapProps {
  countries: readonly AreaTreeCountry[]
  countryId: string
  selectedId: string | null
  onSelect: (areaId: string) => void
  height: number
}

/** One marker per regional centre of both countries; clicking it equals clicking the region in the list. */
export function RegionMap({ countries, countryId, selectedId, onSelect, height }: RegionMapProps) {
  const points = useMemo(
    () =>
      countries.flatMap(({ children }) =>
        children.map((region) => ({
          id: region.id,
          coords: region.center,
          balloon: `Регион: ${region.adminCenter}`,
          tone: region.root === kazakhstanRootId ? ('wheat' as const) : ('green' as const),
          shape: 'dot' as const,
          isSelected: region.id === selectedId,
        })),
      ),
    [countries, selectedId],
  )
  const centre = mapCentres[countryId === kazakhstanRootId ? kazakhstanCountryId : russiaCountryId]
  return (
    <PointMap
      label="Регионы на карте"
      points={points}
      view={{ center: centre ?? [55.76, 37.64], zoom: mapZoom }}
      onSelect={onSelect}
      height={height}
      failureText="Карта недоступна. Выберите регион из списка"
    />
  )
}
