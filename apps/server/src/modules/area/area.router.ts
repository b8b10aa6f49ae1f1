import { router } from '../../trpc/init.ts'

export const areaRouter = router({})
