import { findDocument } from '@agromarket/core/auth'
import { appError } from '@agromarket/shared'
import { z } from 'zod'
import { publicProcedure, router } from '../../trpc/init.ts'

export const contentRouter = router({
  document: publicProcedure.input(z.object({ slug: z.string().max(60) })).query(({ input }) => {
    const document = findDocument(input.slug)
    if (!document) throw appError('not_found')
    return document
  }),
})
