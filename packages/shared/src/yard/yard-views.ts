import type { MachineModel } from '../catalog/machine-views.ts'

/** A machine of the visitor's own. */
export interface YardMachine {
  id: string
  model: MachineModel
  /** Sheets of drawings that are about its model. */
  sheetCount: number
  year: number | null
  serialNumber: string
  /** What the owner calls it. */
  name: string
  /** The one that parts are looked for. */
  isInUse: boolean
}
