import { appError, type CheckoutInfo, type PaymentMethod } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { supplyBranches } from '../catalog/index.ts'
import { findOrganization } from '../organizations/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { findCheckoutDraft } from './checkout/checkout-draft.ts'

/** What the checkout form starts with: the buyer, his contacts, branches of his country (own first), ways to pay. */
export async function getCheckoutInfo(ctx: RequestContext): Promise<CheckoutInfo> {
  const { user, place } = ctx
  if (!user) throw appError('unauthenticated')
  const places = await getPlaces(ctx.db)
  const organization = user.organizationId
    ? await findOrganization(ctx.db, user.organizationId, place.currency)
    : undefined
  const payments: PaymentMethod[] = ['invoice', 'installment']
  return {
    customer: organization
      ? {
          kind: 'organization',
          organization: organization.name,
          taxId: organization.taxId,
          address: organization.address,
        }
      : { kind: 'person', organization: '', taxId: '', address: '' },
    contacts: { name: user.name, phone: user.phone ?? '', email: user.email ?? '' },
    branches: supplyBranches(places, place.branch).map((supply) => supply.branch),
    branchId: place.branch.id,
    payments: organization?.hasCreditLimit ? ['limit', ...payments] : payments,
    draft: await findCheckoutDraft(ctx),
  }
}
