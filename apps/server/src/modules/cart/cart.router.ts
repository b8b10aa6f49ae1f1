import {
  addCartLines,
  changeCartLineCount,
  countCart,
  getCart,
  removeCartLines,
  setCartLinesChecked,
  setInstallment,
} from '@agromarket/core/cart'
import { recommendToCart, recommendToParts } from '@agromarket/core/recommendations'
import {
  addToCartSchema,
  changeCountSchema,
  goWithPartsSchema,
  removeFromCartSchema,
  setCheckedSchema,
  setInstallmentSchema,
} from '@agromarket/shared'
import { publicProcedure, router } from '../../trpc/init.ts'

export const cartRouter = router({
  get: publicProcedure.query(({ ctx }) => getCart(ctx)),
  count: publicProcedure.query(async ({ ctx }) => ({ count: await countCart(ctx) })),
  recommendations: publicProcedure.query(({ ctx }) => recommendToCart(ctx)),
  goWithParts: publicProcedure.input(goWithPartsSchema).query(({ ctx, input }) => recommendToParts(ctx, input)),
  add: publicProcedure.input(addToCartSchema).mutation(({ ctx, input }) => addCartLines(ctx, input)),
  changeCount: publicProcedure.input(changeCountSchema).mutation(({ ctx, input }) => changeCartLineCount(ctx, input)),
  remove: publicProcedure
    .input(removeFromCartSchema)
    .mutation(async ({ ctx, input }) => (await removeCartLines(ctx, input)).cart),
  setInstallment: publicProcedure.input(setInstallmentSchema).mutation(({ ctx, input }) => setInstallment(ctx, input)),
  setChecked: publicProcedure.input(setCheckedSchema).mutation(({ ctx, input }) => setCartLinesChecked(ctx, input)),
})
