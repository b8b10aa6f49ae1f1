import { seeNotifications } from '@agromarket/core/notifications'
import { updateProfile } from '@agromarket/core/users'
import { seeNotificationsSchema, updateProfileSchema } from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const procedure = procedureFor('profile.edit')

export const usersRouter = router({
  updateProfile: procedure.input(updateProfileSchema).mutation(({ ctx, input }) => updateProfile(ctx, input)),
  seeNotifications: procedure.input(seeNotificationsSchema).mutation(({ ctx, input }) => seeNotifications(ctx, input)),
})
