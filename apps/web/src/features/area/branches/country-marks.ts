import { type Branch, countryLabels, kazakhstanCountryId } from '@agromarket/shared'

type Place = Pick<Branch, 'city' | 'countryId'>

/** «Смоленск, РФ», «Астана, КЗ»: the visitor's city with the label of its country (spec §6, §9). */
export function cityLabelOf({ city, countryId }: Place): string {
  return `${city}, ${countryLabels[countryId]}`
}

/** The class of `<body>` by which tracking tells the countries apart (spec §6). */
export function trackingClassOf({ countryId }: Place): string {
  return countryId === kazakhstanCountryId ? 'region-kz' : 'region-ru'
}
