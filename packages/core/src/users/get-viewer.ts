import { type AccountRole, type Viewer, wordsHoldSince } from '@agromarket/shared'
import { getCurrentArea, getHintedArea } from '../area/index.ts'
import { grantsOf } from '../auth/index.ts'
import { listNotifications } from '../notifications/index.ts'
import { findOrganization } from '../organizations/index.ts'
import type { RequestContext } from '../platform/context/index.ts'

/** Everything a page shows of its visitor; the same for every guest of a region. Spec §3 user, §7 get-current-user. */
export async function getViewer(ctx: RequestContext): Promise<Viewer> {
  const { user } = ctx
  const holds = (role: AccountRole) => user?.roles.some((held) => held.role === role) ?? false
  const [organization, notifications, hintedArea] = await Promise.all([
    user?.organizationId ? findOrganization(ctx.readDb, user.organizationId, ctx.place.currency) : undefined,
    listNotifications(ctx),
    getHintedArea(ctx),
  ])
  const area = getCurrentArea(ctx)
  return {
    ...area,
    hintedArea,
    hoursAsOf: wordsHoldSince(area.branch, new Date()).toISOString(),
    id: user?.id ?? null,
    contacts: { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '' },
    permissions: {
      isGuest: user === null,
      isLbrUser: holds('employee'),
      isSupplier: holds('supplier'),
      hasPPAccess: holds('portalPass'),
    },
    isPsEditor: holds('editor'),
    grants: grantsOf(user),
    organization: organization
      ? { name: organization.name, taxId: organization.taxId, address: organization.address }
      : null,
    notifications,
  }
}
