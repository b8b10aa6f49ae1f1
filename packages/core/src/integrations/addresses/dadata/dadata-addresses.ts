import { kazakhstanCountryId } from '@agromarket/shared'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { createHttpClient, OutboundError, parseAnswer } from '../../outbound/index.ts'
import type { AddressPort, FoundAddress } from '../address.port.ts'

const provider = 'dadata'
const defaultTimeoutMs = 3_000
/** Around a point on the map. */
const radiusMetres = 1_000
const languageOfTexts = 'ru'

const field = z.string().nullish()
const suggestionSchema = z.object({
  value: z.string(),
  data: z.object({
    country: field,
    region_with_type: field,
    area_with_type: field,
    city_with_type: field,
    city: field,
    settlement_with_type: field,
    street_with_type: field,
    house: field,
    /** Numbers as text; none while the house is not known. */
    geo_lat: field,
    geo_lon: field,
  }),
})
const answerSchema = z.object({ suggestions: z.array(suggestionSchema) })
type Suggestion = z.infer<typeof suggestionSchema>

/** DaData's suggestions, asked by our server so that the key never gets into a page (integrations §3). */
export function createDadataAddresses(options: { apiKey: string; baseUrl: string; timeoutMs?: number }): AddressPort {
  const http = createHttpClient(provider)
  const { apiKey, baseUrl, timeoutMs = defaultTimeoutMs } = options
  const headers = { authorization: `Token ${apiKey}`, accept: 'application/json' }
  const ask = async (key: string): Promise<FoundAddress[]> => {
    const { method, ...json } = JSON.parse(key) as { method: 'suggest' | 'geolocate' }
    const url = `${baseUrl}/suggestions/api/4_1/rs/${method}/address`
    const { status, body } = await http.send({ method: 'POST', url, headers, json, timeoutMs, isIdempotent: true })
    if (status >= 400) throw new OutboundError(provider, `${provider}: отказ ${status}`)
    return parseAnswer(provider, body, answerSchema).suggestions.map(toFoundAddress)
  }
  // A day's questions are counted: what many people type is asked once in a while.
  const known = new LRUCache<string, FoundAddress[]>({ max: 5_000, ttl: 60 * 60_000, fetchMethod: ask })
  return {
    provider,
    suggest({ text, countryId, limit: count }) {
      const country = { country_iso_code: countryId === kazakhstanCountryId ? 'KZ' : 'RU' }
      const query = text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
      const request = { method: 'suggest', query, count, locations: [country], language: languageOfTexts }
      return known.forceFetch(JSON.stringify(request))
    },
    async locate([lat, lon]) {
      const request = {
        method: 'geolocate',
        lat,
        lon,
        radius_meters: radiusMetres,
        count: 1,
        language: languageOfTexts,
      }
      const [found] = await known.forceFetch(JSON.stringify(request))
      return found ? { ...found, coords: [lat, lon] } : null
    },
  }
}

function toFoundAddress({ value, data }: Suggestion): FoundAddress {
  const [latitude, longitude] = [data.geo_lat, data.geo_lon].map((text) => (text ? Number(text) : Number.NaN))
  const hasPoint = Number.isFinite(latitude) && Number.isFinite(longitude)
  return {
    value,
    address: {
      country: data.country ?? '',
      city: data.settlement_with_type ?? data.city ?? data.city_with_type ?? '',
      region: data.region_with_type ?? '',
      district: data.area_with_type ?? '',
      street: data.street_with_type ?? '',
      house: data.house ?? '',
    },
    coords: hasPoint ? [latitude ?? 0, longitude ?? 0] : null,
  }
}
