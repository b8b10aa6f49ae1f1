import { router } from '../../trpc/init.ts'

export const cartRouter = router({})
