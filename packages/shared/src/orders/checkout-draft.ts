import { z } from '../validation/zod.ts'
import { buyerKinds, invoiceWays, paymentMethods } from './order.schema.ts'

const line = z.string().max(400)

/** A checkout as it was left, on any device: what is typed counts, whether it is right is asked when the order is placed. */
export const checkoutDraftSchema = z.object({
  payment: z.enum(paymentMethods),
  invoiceWay: z.enum(invoiceWays),
  buyerKind: z.enum(buyerKinds),
  organization: line,
  taxId: line,
  taxReasonCode: line.default(''),
  organizationAddress: line.default(''),
  contacts: z.object({ name: line, phone: line, email: line }),
  chosenPickupDate: z.string().max(10).default(''),
  customerNumber: line,
  comment: z.string().max(2000),
})
export type CheckoutDraft = z.infer<typeof checkoutDraftSchema>
