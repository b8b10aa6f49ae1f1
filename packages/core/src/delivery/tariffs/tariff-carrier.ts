import { type CarrierCode, tariffCountries } from '@agromarket/shared'
import { type CarrierPort, CarrierRefusal, toKilograms } from '../../integrations/carriers/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { calculateDeliveryPrice } from '../calculate-delivery-price.ts'
import * as tariffRepository from './tariff.repository.ts'

/**
 * A carrier by the shop's own table: its own car always, a company as long as nobody has set up its interface. Rows are
 * read for each question. Refuses what no row reaches or holds. Spec §5 delivery.
 */
export function createTariffCarrier(db: Database, code: CarrierCode): CarrierPort {
  return {
    code,
    isRemote: false,
    countryIds: tariffCountries,
    async findLimits({ method, countryId, distanceKm }) {
      const bands = await tariffRepository.findBands(db, { carrier: code, method, countryId })
      if (bands.length === 0) return null
      const load = { distanceKm, weightGrams: Number.POSITIVE_INFINITY, heaviestGrams: 0 }
      const price = calculateDeliveryPrice(bands, load)
      const maxWeightGrams = price.outcome === 'too_heavy' ? price.upToGrams : null
      return { maxWeightGrams, maxPieceGrams: null, maxSideMm: null, maxVolumeLitres: null, maxValueMinor: null }
    },
    async quote({ method, from, distanceKm, cargo }) {
      const bands = await tariffRepository.findBands(db, { carrier: code, method, countryId: from.countryId })
      const price = calculateDeliveryPrice(bands, { ...cargo, distanceKm })
      if (price.outcome === 'too_far') {
        if (price.upToKm === 0) throw new CarrierRefusal('no_way')
        throw new CarrierRefusal('too_far', { limit: `${price.upToKm}\u00a0км` })
      }
      if (price.outcome === 'too_heavy') throw new CarrierRefusal('too_heavy', { limit: toKilograms(price.upToGrams) })
      const { priceMinor, isByWeight, band } = price
      return { priceMinor, isByWeight, daysMin: band.daysMin, daysMax: band.daysMax, note: band.note }
    },
    listTerminals: null,
  }
}
