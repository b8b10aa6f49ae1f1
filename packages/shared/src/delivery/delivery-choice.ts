import { lineField } from '../validation/name.schema.ts'
import { recordId } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { addressFields, coordsInput } from './address.ts'
import { carrierCodes, deliveryMethods } from './carriers.ts'

/** Where goods shall be brought: what the visitor typed or chose, and what is known of it. */
export const deliveryPlaceSchema = z.object({
  line: lineField(400),
  address: addressFields,
  /** Null: nobody knows the point, so that nobody names a price (spec §4). */
  coords: coordsInput.nullable().default(null),
  /** The visitor has put the point on the map himself. */
  isPointed: z.boolean().default(false),
})
export type DeliveryPlace = z.infer<typeof deliveryPlaceSchema>

/** An address that the buyer has had goods brought to. */
export type KeptAddress = DeliveryPlace & { id: string }
export const keptAddressIdSchema = z.object({ id: z.uuid() })

/** How the visitor wants to get what is in his cart. Spec §3 delivery; each way keeps what was chosen for it. */
export const deliveryChoiceSchema = z.object({
  method: z.enum(deliveryMethods).default('pickup'),
  branchIdForPickup: recordId.nullable().default(null),
  branchIdForCalc: recordId.nullable().default(null),
  branchIdForTerminals: recordId.nullable().default(null),
  place: deliveryPlaceSchema.nullable().default(null),
  terminalPlace: deliveryPlaceSchema.nullable().default(null),
  /** To the door; null: whoever asks least. */
  carrier: z.enum(carrierCodes).nullable().default(null),
  /** The company of the chosen terminal. */
  transportCompany: z.enum(carrierCodes).nullable().default(null),
  idTerminal: z.uuid().nullable().default(null),
})
export type DeliveryChoice = z.infer<typeof deliveryChoiceSchema>
