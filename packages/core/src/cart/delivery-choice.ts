import { type DeliveryChoice, deliveryChoiceSchema } from '@agromarket/shared'
import { getBranchIn, getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import * as choiceRepository from './delivery-choice.repository.ts'

const branchFields = ['branchIdForPickup', 'branchIdForCalc', 'branchIdForTerminals'] as const

/** How the visitor wants to get his cart, as he left it in this country on any device; pickup to begin with. Spec §3, §4. */
export async function getDeliveryChoice(ctx: RequestContext): Promise<DeliveryChoice> {
  const owner = visitorOwner(ctx)
  const kept = owner ? await choiceRepository.find(ctx.db, owner, ctx.place.countryId) : undefined
  // An older shop may have kept other fields.
  const read = deliveryChoiceSchema.safeParse(kept ?? {})
  const choice = read.success ? read.data : deliveryChoiceSchema.parse({})
  const { branches } = await getPlaces(ctx.db)
  const isOpen = (id: number | null) => branches.some((branch) => branch.id === id)
  const closed = branchFields.filter((field) => !isOpen(choice[field]))
  return { ...choice, ...Object.fromEntries(closed.map((field) => [field, null])) }
}

/** Keeps the choice with the cart. Throws validation_error for a branch of another country. */
export async function saveDeliveryChoice(ctx: RequestContext, choice: DeliveryChoice): Promise<DeliveryChoice> {
  const places = await getPlaces(ctx.db)
  const { countryId } = ctx.place
  for (const field of branchFields) if (choice[field] !== null) getBranchIn(places, countryId, choice[field])
  const owner = visitorOwner(ctx)
  if (owner) await choiceRepository.save(ctx.db, owner, { countryId, choice })
  return choice
}
