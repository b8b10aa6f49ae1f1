import { seeNotifications } from '@agromarket/core/notifications'
import { updateProfile } from '@agromarket/core/users'
import { seeNotificationsSchema, updateProfileSchema } from '@agromarket/shared'
import { router, userProcedure } from '../../trpc/init.ts'

export const usersRouter = router({
  updateProfile: userProcedure.input(updateProfileSchema).mutation(({ ctx, input }) => updateProfile(ctx, input)),
  seeNotifications: userProcedure
    .input(seeNotificationsSchema)
    .mutation(({ ctx, input }) => seeNotifications(ctx, input)),
})
