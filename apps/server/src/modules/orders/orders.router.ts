import { router } from '../../trpc/init.ts'

export const ordersRouter = router({})
