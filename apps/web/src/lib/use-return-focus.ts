import { useEffect, useState } from 'react'

/** Gives the focus back to what had it when the layer appeared, once the layer is gone. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the focus trap's own clean-up, and only while the opener is still on the page.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
