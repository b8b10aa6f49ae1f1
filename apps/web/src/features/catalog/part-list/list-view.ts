import { useSyncExternalStore } from 'react'

export type ListView = 'table' | 'tile'

const storageKey = 'list-view'

/**
 * Lists have the same markup in both views; an attribute of <html> and the style sheet choose. So a page may come from
 * a cache that knows nobody, and the visitor's own view is there before the first paint: this runs ahead of the body.
 */
export const restoreListView = `try{const view=localStorage.getItem('${storageKey}');if(view==='tile')document.documentElement.dataset.listView=view}catch{}`

const listeners = new Set<() => void>()

/** Remembered by this browser; a browser that keeps nothing still switches. */
export function setListView(view: ListView): void {
  if (view === 'tile') document.documentElement.dataset['listView'] = view
  else delete document.documentElement.dataset['listView']
  try {
    localStorage.setItem(storageKey, view)
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
  for (const notify of listeners) notify()
}

/** The view on the screen; a page of the server says «table» until it has come alive. */
export function useListView(): ListView {
  return useSyncExternalStore(subscribe, readListView, () => 'table')
}

function readListView(): ListView {
  return document.documentElement.dataset['listView'] === 'tile' ? 'tile' : 'table'
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
