import { router } from '../../trpc/init.ts'

export const usersRouter = router({})
