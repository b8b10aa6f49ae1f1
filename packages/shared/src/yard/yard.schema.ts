import { lineField } from '../validation/name.schema.ts'
import { recordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

/** A yard is one page, so it has an end. */
export const yardLimits = { maxMachines: 100, serialNumber: 40, name: 60 } as const

const details = {
  /** Within the years in which the model was built; null while unknown. */
  year: wholeNumber({ min: 1900, max: 2200 }).nullable().default(null),
  serialNumber: lineField(yardLimits.serialNumber).default(''),
  /** What the owner calls it. */
  name: lineField(yardLimits.name).default(''),
}

export const addYardMachineSchema = z.object({
  modelId: recordId,
  ...details,
  /** Parts are looked for to this machine from now on. */
  isInUse: z.boolean().default(false),
})
export type AddYardMachine = z.infer<typeof addYardMachineSchema>

export const yardMachineIdSchema = z.object({ id: z.uuid() })

export const changeYardMachineSchema = yardMachineIdSchema.extend(details)
export type ChangeYardMachine = z.infer<typeof changeYardMachineSchema>

/** Parts for one of the visitor's machines, or for all of them. */
export const yardPartsSchema = z.object({ id: z.uuid().optional() })

/** Null: no machine. */
export const useYardMachineSchema = z.object({ id: z.uuid().nullable() })
