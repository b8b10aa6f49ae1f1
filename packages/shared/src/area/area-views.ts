import { z } from '../validation/zod.ts'

const coordsSchema = z.tuple([z.number(), z.number()])

export const areaOptionSchema = z.object({ id: z.string(), label: z.string() })
export type AreaOption = z.infer<typeof areaOptionSchema>

/** A region of the tree; `center` is [lat, long] in degrees. */
const areaRegionSchema = areaOptionSchema.extend({ root: z.string(), center: coordsSchema, adminCenter: z.string() })
export type AreaRegion = z.infer<typeof areaRegionSchema>

export const areaTreeCountrySchema = areaOptionSchema.extend({ children: z.array(areaRegionSchema) })
export type AreaTreeCountry = z.infer<typeof areaTreeCountrySchema>

const currentAreaSchema = z.object({ label: z.string(), regionId: z.string() })
export type CurrentArea = z.infer<typeof currentAreaSchema>

const branchContactSchema = z.object({ name: z.string(), position: z.string(), phone: z.string() })
export type BranchContact = z.infer<typeof branchContactSchema>

export const branchSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  countryId: z.int(),
  areaId: z.string(),
  address: z.string(),
  /** [lat, long] in degrees. */
  coords: coordsSchema,
  phone: z.string(),
  servicePhone: z.string(),
  email: z.string(),
  schedule: z.string(),
  services: z.string(),
  /** Local times HH:MM in `timeZone` (IANA). */
  opensAt: z.string(),
  closesAt: z.string(),
  timeZone: z.string(),
})
export type Branch = z.infer<typeof branchSchema>

export const areaStateSchema = z.object({
  /** null until the visitor has chosen; the branch is then the default one. */
  currentArea: currentAreaSchema.nullable(),
  branch: branchSchema,
})
export type AreaState = z.infer<typeof areaStateSchema>

export const branchWithDistanceSchema = branchSchema.extend({
  /** Kilometres along the great circle from the visitor's regional centre, rounded; null when no region is known. */
  distanceKm: z.number().nullable(),
  contacts: z.array(branchContactSchema),
})
export type BranchWithDistance = z.infer<typeof branchWithDistanceSchema>
