import { z } from 'zod'
import type { AreaState, CurrentArea } from '../area/area.schema.ts'

export interface Permissions {
  isGuest: boolean
  isLbrUser: boolean
  isSupplier: boolean
  hasPPAccess: boolean
}
/** Shown once, 5 s after a page has come alive (spec §4). */
export interface UserNotification {
  id: string
  view_type: 'hint' | 'modal'
  data?: { title: string; content: string }
  html?: string
}
/** Everything a page needs to know of its visitor. The same for every guest of a region. */
export interface Viewer extends AreaState {
  /** The region to ask about while none is chosen: that of the default branch. */
  hintedArea: CurrentArea | null
  id: string | null
  contacts: { name: string; email: string; phone: string }
  permissions: Permissions
  isPsEditor: boolean
  isAdmin: boolean
  organization: { name: string; taxId: string; address: string } | null
  notifications: UserNotification[]
}
export const updateProfileSchema = z.object({
  name: z.string().trim().min(1, 'Поле "Ваше Имя" не заполнено').max(200),
})
export type UpdateProfile = z.infer<typeof updateProfileSchema>

export const seeNotificationsSchema = z.object({ ids: z.array(z.uuid()).min(1).max(50) })
export type SeeNotifications = z.infer<typeof seeNotificationsSchema>
