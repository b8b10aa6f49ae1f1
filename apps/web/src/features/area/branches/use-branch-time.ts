import { type BranchHours, type Opening, openingAt, pickupAt, pickupWords } from '@agromarket/shared'
import { useMinute } from '../../../lib/timing/use-minute.ts'
import { useViewer } from '../../users/viewer.tsx'

/** «завтра с 8:00»: when one can have what lies at the branch. */
export function usePickupWords(branch: BranchHours, options?: { isShort?: boolean }): string {
  return pickupWords(pickupAt(branch, useBranchTime()), options)
}

/** Whether the branch works now. */
export function useOpening(branch: BranchHours): Opening {
  return openingAt(branch, useBranchTime())
}

/** The present minute; until the page has come alive, the moment whose words the server has written. */
export function useBranchTime(): Date {
  const { hoursAsOf } = useViewer()
  return useMinute() ?? new Date(hoursAsOf)
}
