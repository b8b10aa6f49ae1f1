import { nameField } from '../validation/name.schema.ts'
import { z } from '../validation/zod.ts'

export const updateProfileSchema = z.object({
  name: nameField(),
})
export type UpdateProfile = z.infer<typeof updateProfileSchema>

export const seeNotificationsSchema = z.object({ ids: z.array(z.uuid()).min(1).max(50) })
export type SeeNotifications = z.infer<typeof seeNotificationsSchema>
