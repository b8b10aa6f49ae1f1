import { lineField } from '../validation/name.schema.ts'
import { decimalNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

/** Spec §3 delivery address; empty parts are not known. */
export const addressFields = z.object({
  country: lineField(100).default(''),
  city: lineField(200).default(''),
  region: lineField(200).default(''),
  district: lineField(200).default(''),
  street: lineField(200).default(''),
  house: lineField(50).default(''),
})
export type DeliveryAddress = z.infer<typeof addressFields>

export const emptyAddress: DeliveryAddress = { country: '', city: '', region: '', district: '', street: '', house: '' }

/** The fields, or one line as people type it: that is then the street. */
export const addressSchema = z.union(
  [lineField(400).transform((street) => ({ ...emptyAddress, street })), addressFields],
  'Укажите адрес',
)

const latitude = decimalNumber({ min: -90, max: 90 })
const longitude = decimalNumber({ min: -180, max: 180 })

/** [lat, long] in degrees, as lists and as forms send them. */
export const coordsInput = z.tuple([latitude, longitude], 'Укажите координаты: широту и долготу')
export type Coords = z.infer<typeof coordsInput>

/** Spec §5: what is known of country, city, region, street and house, joined with «, ». */
export function toAddressText({ country, city, region, street, house }: DeliveryAddress): string {
  return [country, city, region, street, house].filter((piece) => piece !== '').join(', ')
}
