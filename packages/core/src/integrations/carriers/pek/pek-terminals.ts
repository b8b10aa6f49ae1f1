import { russiaCountryId } from '@agromarket/shared'
import { z } from 'zod'
import { type HttpAnswer, OutboundError, parseAnswer } from '../../outbound/index.ts'
import type { CarrierTerminal } from '../carrier.port.ts'

const provider = 'pek'

/** «54.78,32.04», or the two by name. */
const coordinates = z
  .union([
    z.object({ latitude: z.coerce.number(), longitude: z.coerce.number() }),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?[,;]\s*-?\d+(\.\d+)?$/)
      .transform((text) => {
        const [latitude = 0, longitude = 0] = text.split(/[,;]/).map(Number)
        return { latitude, longitude }
      }),
  ])
  .pipe(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }))

/** 0 is no limit. */
const limit = z.coerce.number().nonnegative().nullish()
const warehouseSchema = z.object({
  id: z.string().min(1),
  name: z.string().default(''),
  address: z.string().min(1),
  coordinates,
  telephone: z.string().nullish(),
  workTime: z.string().nullish(),
  maxWeight: limit,
  maxWeightPerPlace: limit,
})
const branchSchema = z.object({
  title: z.string().min(1),
  country: z.string().nullish(),
  divisions: z.array(z.object({ warehouses: z.array(z.unknown()).default([]) })).default([]),
})
const bookSchema = z.object({ branches: z.array(z.unknown()) })

/** Warehouses of the branches in Russia; one that makes no sense does not cost the others. */
export async function* listPekTerminals(ask: () => Promise<HttpAnswer>): AsyncGenerator<CarrierTerminal[]> {
  const { status, body } = await ask()
  if (status >= 400) throw new OutboundError(provider, `${provider}: список отделений, ${status}`)
  for (const branch of parseAnswer(provider, body, bookSchema).branches)
    yield toTerminals(branchSchema.safeParse(branch).data)
}

function toTerminals(branch: z.infer<typeof branchSchema> | undefined): CarrierTerminal[] {
  if (!branch || (branch.country && !/росси|RU/i.test(branch.country))) return []
  return branch.divisions
    .flatMap(({ warehouses }) => warehouses)
    .flatMap((unknown) => {
      const warehouse = warehouseSchema.safeParse(unknown).data
      return warehouse ? [toTerminal(warehouse, branch.title)] : []
    })
}

function toTerminal(warehouse: z.infer<typeof warehouseSchema>, city: string): CarrierTerminal {
  const { id: code, name, address, maxWeight, maxWeightPerPlace } = warehouse
  return {
    code,
    countryId: russiaCountryId,
    region: '',
    city,
    address,
    name: name || address,
    coords: [warehouse.coordinates.latitude, warehouse.coordinates.longitude],
    schedule: warehouse.workTime ?? '',
    phone: warehouse.telephone ?? '',
    maxWeightGrams: maxWeight ? Math.round(maxWeight * 1000) : null,
    maxPieceGrams: maxWeightPerPlace ? Math.round(maxWeightPerPlace * 1000) : null,
    storageDays: null,
  }
}
