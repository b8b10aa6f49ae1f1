import { useSyncExternalStore } from 'react'

/** Below LG, 992 px: the mobile layout (spec §9). */
export const belowLg = '(max-width: 61.99em)'
export const belowMd = '(max-width: 47.99em)'

/** Whether the window matches; false on the server, so use it for what appears after a click only. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
