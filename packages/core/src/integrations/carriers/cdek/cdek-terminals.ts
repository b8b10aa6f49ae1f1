import { kazakhstanCountryId, russiaCountryId } from '@agromarket/shared'
import { z } from 'zod'
import { OutboundError, parseAnswer } from '../../outbound/index.ts'
import type { CarrierTerminal } from '../carrier.port.ts'
import { toCountryCode } from '../units.ts'
import { type CdekSession, provider } from './cdek-session.ts'

const pageSize = 500
/** More than there are offices in a country; a list without an end is none. */
const mostPages = 100

const officeSchema = z.object({
  code: z.string().min(1),
  name: z.string().default(''),
  type: z.string(),
  work_time: z.string().default(''),
  phones: z.array(z.object({ number: z.string() })).default([]),
  weight_max: z.number().nonnegative().nullish(),
  location: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    region: z.string().default(''),
    city: z.string().min(1),
    address: z.string().min(1),
  }),
})

/** Offices that hand parcels out, of both countries, page by page. */
export async function* listCdekTerminals(session: CdekSession): AsyncGenerator<CarrierTerminal[]> {
  for (const countryId of [russiaCountryId, kazakhstanCountryId]) {
    for (let page = 0; page < mostPages; page += 1) {
      const path = `deliverypoints?country_code=${toCountryCode(countryId)}&type=PVZ&is_handout=true&size=${pageSize}&page=${page}`
      const { status, body } = await session.ask({ method: 'GET', path, timeoutMs: 30_000, maxBytes: 16_000_000 })
      if (status >= 400) throw new OutboundError(provider, `${provider}: список отделений, ${status}`)
      const offices = parseAnswer(provider, body, z.array(z.unknown()))
      // One office that makes no sense does not cost the others.
      yield offices.flatMap((office) => toTerminal(officeSchema.safeParse(office).data, countryId))
      if (offices.length < pageSize) break
    }
  }
}

function toTerminal(office: z.infer<typeof officeSchema> | undefined, countryId: number): CarrierTerminal[] {
  if (office?.type !== 'PVZ') return []
  const { code, name, location, weight_max: maxKilograms } = office
  const maxWeightGrams = maxKilograms ? Math.round(maxKilograms * 1000) : null
  return [
    {
      code,
      countryId,
      region: location.region,
      city: location.city,
      address: location.address,
      name: name || location.address,
      coords: [location.latitude, location.longitude],
      schedule: office.work_time,
      phone: office.phones[0]?.number ?? '',
      maxWeightGrams,
      maxPieceGrams: maxWeightGrams,
      storageDays: null,
    },
  ]
}
