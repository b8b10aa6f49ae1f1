import { useEffect } from 'react'
import { hasOpenLayer } from '../../lib/layers.ts'
import { openSearch } from '../../lib/open-search.ts'

/** `/` opens the search when no field has the focus and nothing floats over the page. */
export function useSearchHotkey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isField(event.target) || hasOpenLayer()) return
      event.preventDefault()
      openSearch()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Of what can be typed into «/» is a letter; a checkbox or a slider takes none. */
function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|range|button|submit|file)$/.test(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
}
