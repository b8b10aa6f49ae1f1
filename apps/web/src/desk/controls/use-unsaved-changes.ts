import { useBlocker } from '@tanstack/react-router'

/** Leaving a page whose changes are not saved asks first: by a link, by «Back», by closing the tab. */
export function useUnsavedChanges(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: () => isDirty() && !window.confirm('Уйти без сохранения?'),
    enableBeforeUnload: isDirty,
  })
}
