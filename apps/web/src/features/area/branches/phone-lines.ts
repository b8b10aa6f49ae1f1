import { type Branch, kazakhstanCountryId } from '@agromarket/shared'

export interface PhoneLine {
  label: string
  phone: string
}

/** Service and sales lines of the visitor's branch; Kazakhstan has numbers and a label of its own (spec §6, §9). */
export function phoneLinesOf(branch: Branch): { service: PhoneLine; sales: PhoneLine } {
  const country = branch.countryId === kazakhstanCountryId ? 'Казахстану' : 'России'
  return {
    service: { label: `Сервис, бесплатно по ${country}`, phone: branch.servicePhone },
    sales: { label: `Продажи, ${branch.city}`, phone: branch.phone },
  }
}

/** Spec §9: free-call hours. */
export const callHours = 'Пн–Пт 8:00–17:00'
