import { addSeller, changeSeller, listSellers } from '@agromarket/core/documents'
import { addSellerSchema, changeSellerSchema } from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const editProcedure = procedureFor('sellers.edit')

/** Who issues the documents; the documents themselves are read where their subject is. */
export const documentsRouter = router({
  sellers: editProcedure.query(({ ctx }) => listSellers(ctx)),
  addSeller: editProcedure.input(addSellerSchema).mutation(({ ctx, input }) => addSeller(ctx, input)),
  changeSeller: editProcedure.input(changeSellerSchema).mutation(({ ctx, input }) => changeSeller(ctx, input)),
})
