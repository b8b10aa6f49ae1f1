import {
  type CartView,
  type CheckoutDraft,
  type CheckoutInfo,
  type CreateOrderInput,
  createOrderSchema,
  findCompanyIssues,
  normalizePhone,
} from '@agromarket/shared'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { Delivery } from '../../delivery/use-delivery.ts'

export type CheckoutValues = CheckoutDraft & { acceptTerms: boolean }
export type CheckoutForm = UseFormReturnType<CheckoutValues>

/** The checkout's fields: as they were left, else with what is known of the buyer; checked by the server's own schema. */
export function useCheckoutForm(info: CheckoutInfo, { isInstallment }: CartView): CheckoutForm {
  const { draft } = info
  return useForm<CheckoutValues>({
    mode: 'controlled',
    initialValues: {
      payment: isInstallment ? 'installment' : (info.payments[0] ?? 'invoice'),
      invoiceWay: 'email',
      buyerKind: info.customer?.kind ?? 'person',
      organization: info.customer?.organization ?? '',
      taxId: info.customer?.taxId ?? '',
      taxReasonCode: '',
      organizationAddress: '',
      customerNumber: '',
      comment: '',
      chosenPickupDate: '',
      ...draft,
      contacts: toContacts(draft?.contacts ?? info.contacts),
      ...(draft && !info.payments.includes(draft.payment) && { payment: 'invoice' }),
      acceptTerms: false,
    },
    validateInputOnBlur: true,
    validate: findErrors,
  })
}

/** The masked field holds digits alone; a draft may be older than the mask. */
function toContacts(contacts: CheckoutDraft['contacts']): CheckoutDraft['contacts'] {
  return { ...contacts, phone: normalizePhone(contacts.phone) }
}

function findErrors(values: CheckoutValues): Record<string, string> {
  const fields = { ...values, branchId: 1, ...toCompany(values) }
  const result = createOrderSchema.omit({ products: true, expectedTotalMinor: true }).safeParse(fields)
  const issues = result.success ? [] : result.error.issues
  const errors = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
  for (const { path, message } of findCompanyIssues(values)) errors[path] = message
  const needsEmail = values.payment === 'invoice' && values.invoiceWay === 'email'
  if (needsEmail && values.contacts.email.trim() === '')
    errors['contacts.email'] = 'Укажите e-mail, на него придёт счёт'
  return errors
}

/** The order as the buyer sees it: checked priced lines at the sum on the page, and the delivery that stands there. */
export function toOrderInput(values: CheckoutValues, cart: CartView, delivery: Delivery): CreateOrderInput {
  return {
    ...values,
    ...toCompany(values),
    branchId: delivery.branch.id,
    delivery: toOrderedDelivery(delivery),
    products: orderedLines(cart).map((line) => ({ partId: line.partId, count: line.count })),
    expectedTotalMinor: cart.totals.totalMinor ?? 0,
  }
}

/** A person orders for no company, whatever stands in the fields that he does not see. */
function toCompany(values: CheckoutValues) {
  if (values.buyerKind !== 'organization') {
    return { organization: '', taxId: '', taxReasonCode: '', organizationAddress: '' }
  }
  const { organization, taxId, taxReasonCode, organizationAddress } = values
  return { organization, taxId, taxReasonCode, organizationAddress }
}

function toOrderedDelivery({ choice, outcome }: Delivery): CreateOrderInput['delivery'] {
  const { method, place, terminalPlace, transportCompany, idTerminal } = choice
  if (method === 'pickup') return { method }
  const to = method === 'calc' ? place : terminalPlace
  const quoted = outcome.kind === 'priced' || outcome.kind === 'manager' ? outcome : null
  const carrier = quoted?.carrier?.carrier ?? (method === 'terminals' ? transportCompany : null)
  return {
    method,
    line: method === 'calc' ? to?.line : '',
    ...(to && { address: to.address, isPointed: to.isPointed, ...(to.coords && { coords: to.coords }) }),
    ...(carrier && { transportCompany: carrier }),
    ...(method === 'terminals' && idTerminal && { idTerminal }),
    ...(outcome.kind === 'priced' && { quoteId: outcome.quoteId }),
    priceMinor: outcome.kind === 'priced' ? outcome.carrier.priceMinor : 0,
  }
}

export function orderedLines(cart: CartView): CartView['lines'] {
  return cart.lines.filter((line) => line.isChecked && line.totalMinor !== null && line.totalMinor > 0)
}
