import type { AreaState, CurrentArea } from '../area/area-views.ts'
import type { Grants } from '../auth/permissions.ts'
import { z } from '../validation/zod.ts'

/** The flags of spec §3; what a visitor may do is said by his grants. */
export const permissionsSchema = z.object({
  isGuest: z.boolean(),
  isLbrUser: z.boolean(),
  isSupplier: z.boolean(),
  hasPPAccess: z.boolean(),
})
export type Permissions = z.infer<typeof permissionsSchema>

/** Shown once, 5 s after a page has come alive (spec §4). */
export const userNotificationSchema = z.object({
  id: z.string(),
  view_type: z.enum(['hint', 'modal']),
  data: z.object({ title: z.string(), content: z.string() }).optional(),
  html: z.string().optional(),
})
export type UserNotification = z.infer<typeof userNotificationSchema>

/** Everything a page needs to know of its visitor. The same for every guest of a region. */
export interface Viewer extends AreaState {
  /** The region to ask about while none is chosen: that of the default branch. */
  hintedArea: CurrentArea | null
  /** ISO time since which the words of his branch's hours are what they are: a page's first words, until it is alive. */
  hoursAsOf: string
  id: string | null
  contacts: { name: string; email: string; phone: string }
  permissions: Permissions
  isPsEditor: boolean
  grants: Grants
  organization: { name: string; taxId: string; address: string } | null
  notifications: UserNotification[]
}
