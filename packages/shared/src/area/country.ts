/** Spec §9: Kazakhstan is country 115; §3: roots of the region tree. */
export const russiaCountryId = 1
export const kazakhstanCountryId = 115
export const russiaRootId = '3220'
export const kazakhstanRootId = '3221'
export const defaultBranchCity = 'Смоленск'

export const countryLabels: Record<number, string> = { [russiaCountryId]: 'РФ', [kazakhstanCountryId]: 'КЗ' }
export const mapCentres: Record<number, readonly [lat: number, long: number]> = {
  [russiaCountryId]: [55.76, 37.64],
  [kazakhstanCountryId]: [51.08, 71.26],
}
export const mapZoom = 5
export const countryNames: Record<number, string> = { [russiaCountryId]: 'Россия', [kazakhstanCountryId]: 'Казахстан' }
