import { defineBlock, psTitle } from '../../shared/src/ps/define-block.ts'
import { transportStates } from '../../shared/src/transport/transport-states.ts'
import { z } from '../../shared/src/validation/zod.ts'

const deliveryRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  cargo: z.string(),
  fromPlace: z.string(),
  toPlace: z.string(),
  state: z.enum(transportStates),
  /** YYYY-MM-DD at the branch; null while nobody has named it. */
  departureDate: z.string().nullable(),
  arrivalDate: z.string().nullable(),
  /** Nothing is loaded yet: the client may ask for another day. */
  canRequestDate: z.boolean(),
})

export const schema = defineBlock({
  type: 'deliveryStatus',
  name: 'Доставка',
  about: 'Где техника клиента; он может попросить день отправки',
  settings: { title: psTitle('Ваши доставки') },
  data: z.object({ items: z.array(deliveryRowSchema) }),
  inPrint: false,
})
