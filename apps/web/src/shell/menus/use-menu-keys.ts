import type { KeyboardEvent, RefObject } from 'react'

/** Arrows of the mega-menu: up and down inside a list, Right into the panel, Left back to the row. */
export function useMenuKeys(root: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  return (event) => {
    const area = document.activeElement?.closest<HTMLElement>('[data-menu]')
    if (event.key === 'ArrowDown' && !area) return focusFirst(event, root.current, '[data-menu="list"] a')
    if (!area) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      return step(event, area, event.key === 'ArrowDown' ? 1 : -1)
    if (event.key === 'ArrowRight' && area.dataset.menu === 'list') {
      return focusFirst(event, root.current, '[data-menu="panel"] li a')
    }
    if (event.key === 'ArrowLeft' && area.dataset.menu === 'panel') {
      focusFirst(event, root.current, '[data-menu="list"] a[data-active]')
    }
  }
}

function focusFirst(event: KeyboardEvent, root: HTMLElement | null, selector: string): void {
  const target = root?.querySelector<HTMLElement>(selector)
  if (!target?.offsetParent) return
  event.preventDefault()
  target.focus()
}

function step(event: KeyboardEvent, area: HTMLElement, by: 1 | -1): void {
  const links = [...area.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  links[(at + by + links.length) % links.length]?.focus()
}
