import { type CartView, type CheckoutInfo, type CreateOrderInput, createOrderSchema } from '@agromarket/shared'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { formatPhone } from '../../lib/format/format-phone.ts'

export type CheckoutValues = Pick<
  CreateOrderInput,
  'branchId' | 'payment' | 'buyerKind' | 'organization' | 'taxId' | 'contacts' | 'customerNumber' | 'comment'
> & { acceptTerms: boolean }

export type CheckoutForm = UseFormReturnType<CheckoutValues>

/** The checkout's fields, filled with what is known of the buyer, checked by the schema that the server uses. */
export function useCheckoutForm(info: CheckoutInfo): CheckoutForm {
  return useForm<CheckoutValues>({
    mode: 'controlled',
    initialValues: {
      branchId: info.branchId,
      payment: info.payments[0] ?? 'invoice',
      buyerKind: info.customer?.kind ?? 'person',
      organization: info.customer?.organization ?? '',
      taxId: info.customer?.taxId ?? '',
      contacts: { ...info.contacts, phone: info.contacts.phone ? formatPhone(info.contacts.phone) : '' },
      customerNumber: '',
      comment: '',
      acceptTerms: false,
    },
    validateInputOnBlur: true,
    validate: (values) => {
      const result = createOrderSchema.omit({ products: true, expectedTotalMinor: true }).safeParse(values)
      const issues = result.success ? [] : result.error.issues
      return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
    },
  })
}

/** The order as the buyer sees it: checked priced lines at the sum on the page. */
export function toOrderInput(values: CheckoutValues, cart: CartView): CreateOrderInput {
  const isOrganization = values.buyerKind === 'organization'
  return {
    ...values,
    organization: isOrganization ? values.organization : '',
    taxId: isOrganization ? values.taxId : '',
    delivery: 'pickup',
    products: orderedLines(cart).map((line) => ({ partId: line.partId, count: line.count })),
    expectedTotalMinor: cart.totals.totalMinor ?? 0,
  }
}

export function orderedLines(cart: CartView): CartView['lines'] {
  return cart.lines.filter((line) => line.isChecked && line.totalMinor !== null && line.totalMinor > 0)
}
