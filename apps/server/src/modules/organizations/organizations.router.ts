import { findCompany } from '@agromarket/core/organizations'
import { companyLookupSchema } from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

export const organizationsRouter = router({
  findCompany: procedureFor('orders.place')
    .input(companyLookupSchema)
    .query(({ ctx, input }) => findCompany(ctx, input)),
})
