import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where the page's head has room for the buttons of the chosen tab; null before it is there. */
export const HeadPlace = createContext<HTMLElement | null>(null)

/** Buttons of a form that stand in the head of the page, far above the form that they belong to. */
export function HeadButtons({ children }: { children: ReactNode }) {
  const place = use(HeadPlace)
  return place && createPortal(children, place)
}
