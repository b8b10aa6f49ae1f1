import { updateProfile } from '@agromarket/core/users'
import { updateProfileSchema } from '@agromarket/shared'
import { router, userProcedure } from '../../trpc/init.ts'

export const usersRouter = router({
  updateProfile: userProcedure.input(updateProfileSchema).mutation(({ ctx, input }) => updateProfile(ctx, input)),
})
