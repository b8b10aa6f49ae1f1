import { router } from '../../trpc/init.ts'

export const viewerRouter = router({})
