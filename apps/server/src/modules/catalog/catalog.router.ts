import { router } from '../../trpc/init.ts'

export const catalogRouter = router({})
