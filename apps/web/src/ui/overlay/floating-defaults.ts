/** What the library's complete components set by themselves and their parts do not. */
export const floatingDefaults = {
  withinPortal: true,
  lockScroll: true,
  // Layers leave the tree as they close: useReturnFocus does it.
  returnFocus: false,
  closeOnClickOutside: true,
  closeOnEscape: false,
  keepMounted: false,
  zIndex: 200,
} as const

/** The page behind a dialog or the side menu: dimmed, never blurred. */
export const dimmed = { color: '#0A1C14', backgroundOpacity: 0.56, blur: 0 } as const

const easing = 'cubic-bezier(.2,0,0,1)'
export const dialogFade = { transition: 'fade', duration: 180, timingFunction: easing } as const
export const sheetSlide = { transition: 'slide-right', duration: 250, timingFunction: easing } as const
