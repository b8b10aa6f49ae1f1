import {
  addYardMachine,
  changeYardMachine,
  listYardMachines,
  listYardParts,
  removeYardMachine,
  restoreYardMachine,
  useYardMachine,
} from '@agromarket/core/yard'
import {
  addYardMachineSchema,
  changeYardMachineSchema,
  useYardMachineSchema,
  yardMachineIdSchema,
  yardPartsSchema,
} from '@agromarket/shared'
import { publicProcedure, router } from '../../trpc/init.ts'

/** Guests gather machines too. */
export const yardRouter = router({
  list: publicProcedure.query(({ ctx }) => listYardMachines(ctx)),
  parts: publicProcedure.input(yardPartsSchema).query(({ ctx, input }) => listYardParts(ctx, input)),
  add: publicProcedure.input(addYardMachineSchema).mutation(({ ctx, input }) => addYardMachine(ctx, input)),
  change: publicProcedure.input(changeYardMachineSchema).mutation(({ ctx, input }) => changeYardMachine(ctx, input)),
  remove: publicProcedure.input(yardMachineIdSchema).mutation(({ ctx, input }) => removeYardMachine(ctx, input)),
  restore: publicProcedure.input(yardMachineIdSchema).mutation(({ ctx, input }) => restoreYardMachine(ctx, input)),
  use: publicProcedure.input(useYardMachineSchema).mutation(({ ctx, input }) => useYardMachine(ctx, input)),
})
