import { recordId } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

/** How many employees one request may name. */
export const expertLimits = { ids: 50 } as const

/** An employee whom visitors may ask; he has agreed to be shown. */
export const expertSchema = z.object({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Address of a picture; null while there is none. */
  photo: z.string().nullable(),
  city: z.string(),
  /** What he helps with. */
  about: z.string(),
  /** The year in which he joined the company. */
  worksSince: z.int().nullable(),
})
export type Expert = z.infer<typeof expertSchema>

export const expertIdsSchema = z.object({
  ids: z.union([z.array(recordId).max(expertLimits.ids), recordId.transform((id) => [id])]).default([]),
})
const employeeNumber = z.string().trim().min(1).max(64)
export const managerQuerySchema = z.object({ userExternalId: employeeNumber })
/** The account's id or the expert's number. */
export const expertQuerySchema = z.object({
  userId: z.union([employeeNumber, z.number().int().positive().transform(String)]),
})
export const expertOfModelSchema = z.object({ modelId: recordId })

const lookupStatus = { error_status: z.enum(['success', 'error']), message: z.string() }
export const expertsAnswerSchema = z.object({ ...lookupStatus, experts: z.array(expertSchema) })
export const managerAnswerSchema = z.object({ ...lookupStatus, manager: expertSchema.nullable() })
export const expertAnswerSchema = z.object({ ...lookupStatus, expert: expertSchema.nullable() })
