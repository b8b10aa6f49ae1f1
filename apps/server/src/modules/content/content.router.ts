import { router } from '../../trpc/init.ts'

export const contentRouter = router({})
