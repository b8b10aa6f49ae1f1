import { type ComponentType, useEffect, useState } from 'react'

/** Kept by the page of a recipient: see ps-reader.ts. */
const mark = 'ps-reader'

/**
 * What shows a recipient his blocks below the shop's pages. Loaded where his mark or his signs are, after the page has
 * come alive: whoever has got no letter loads and asks for nothing, and a kept page stays as it is.
 */
export function usePsSlot(): ComponentType | null {
  const [Slot, setSlot] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      if (!/[?&](uc|sending)/.test(location.search) && !localStorage.getItem(mark)) return
      const { PsOfPlace } = await import('./ps-of-place.tsx')
      setSlot(() => PsOfPlace)
    }
    // A browser that keeps nothing, or a chunk that does not come: the page is as good without.
    load().catch(() => undefined)
  }, [])
  return Slot
}
