import { getDeliveryChoice, saveDeliveryChoice } from '@agromarket/core/cart'
import {
  addTariff,
  changeTariff,
  getQuote,
  listDeliveryAddresses,
  listNearestTerminals,
  listTariffChanges,
  listTariffs,
  locateAddress,
  removeDeliveryAddress,
  removeTariff,
  startQuote,
  suggestAddresses,
  watchQuote,
} from '@agromarket/core/delivery'
import {
  addTariffSchema,
  changeTariffSchema,
  deliveryChoiceSchema,
  keptAddressIdSchema,
  locateAddressSchema,
  nearestTerminalsSchema,
  quoteIdSchema,
  quoteRequestSchema,
  removeTariffSchema,
  suggestAddressesSchema,
  tariffListSchema,
} from '@agromarket/shared'
import { procedureFor, publicProcedure, router } from '../../trpc/init.ts'

const editProcedure = procedureFor('tariffs.edit')

export const deliveryRouter = router({
  choice: publicProcedure.query(({ ctx }) => getDeliveryChoice(ctx)),
  addresses: publicProcedure.query(({ ctx }) => listDeliveryAddresses(ctx)),
  removeAddress: procedureFor('orders.place')
    .input(keptAddressIdSchema)
    .mutation(({ ctx, input }) => removeDeliveryAddress(ctx, input)),
  saveChoice: publicProcedure.input(deliveryChoiceSchema).mutation(({ ctx, input }) => saveDeliveryChoice(ctx, input)),
  startQuote: publicProcedure.input(quoteRequestSchema).mutation(({ ctx, input }) => startQuote(ctx, input)),
  quote: publicProcedure.input(quoteIdSchema).query(({ ctx, input }) => getQuote(ctx, input.id)),
  watchQuote: publicProcedure
    .input(quoteIdSchema)
    .subscription(({ ctx, input, signal }) => watchQuote(ctx, input.id, signal ?? AbortSignal.abort())),
  nearestTerminals: publicProcedure
    .input(nearestTerminalsSchema)
    .query(({ ctx, input }) => listNearestTerminals(ctx, input)),
  suggestAddresses: publicProcedure
    .input(suggestAddressesSchema)
    .query(({ ctx, input }) => suggestAddresses(ctx, input)),
  locateAddress: publicProcedure.input(locateAddressSchema).query(({ ctx, input }) => locateAddress(ctx, input)),
  tariffs: editProcedure.input(tariffListSchema).query(({ ctx, input }) => listTariffs(ctx, input)),
  tariffChanges: editProcedure.query(({ ctx }) => listTariffChanges(ctx)),
  addTariff: editProcedure.input(addTariffSchema).mutation(({ ctx, input }) => addTariff(ctx, input)),
  changeTariff: editProcedure.input(changeTariffSchema).mutation(({ ctx, input }) => changeTariff(ctx, input)),
  removeTariff: editProcedure.input(removeTariffSchema).mutation(({ ctx, input }) => removeTariff(ctx, input)),
})
