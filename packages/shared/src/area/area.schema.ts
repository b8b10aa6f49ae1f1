import { z } from 'zod'

export const setLocationSchema = z.object({ areaId: z.coerce.string().regex(/^\d{1,6}$/, 'Укажите регион') })
export type SetLocation = z.infer<typeof setLocationSchema>

export const nearestBranchSchema = z.object({
  lat: z.coerce.number().min(-90).max(90),
  long: z.coerce.number().min(-180).max(180),
})

export interface AreaOption {
  id: string
  label: string
}
export interface AreaTreeCountry extends AreaOption {
  children: AreaRegion[]
}
/** A region of the tree; `center` is [lat, long] in degrees. */
export interface AreaRegion extends AreaOption {
  root: string
  center: [lat: number, long: number]
  adminCenter: string
}
export interface CurrentArea {
  label: string
  regionId: string
}
export interface BranchContact {
  name: string
  position: string
  phone: string
}
export interface Branch {
  id: number
  code: string
  name: string
  city: string
  countryId: number
  areaId: string
  address: string
  /** [lat, long] in degrees. */
  coords: [lat: number, long: number]
  phone: string
  servicePhone: string
  email: string
  schedule: string
  services: string
  /** Local times HH:MM in `timeZone` (IANA). */
  opensAt: string
  closesAt: string
  timeZone: string
}
export interface AreaState {
  /** null until the visitor has chosen; the branch is then the default one. */
  currentArea: CurrentArea | null
  branch: Branch
}
export interface BranchWithDistance extends Branch {
  /** Kilometres along the great circle from the visitor's regional centre, rounded; null when no region is known. */
  distanceKm: number | null
  contacts: BranchContact[]
}
