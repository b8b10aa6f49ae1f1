import { closeAllLayers, closeModalLayers, countModalLayers, onLayersChange } from './layers.ts'

/**
 * «Back» closes what lies over the page. While modal layers are open, the browser's history holds one marked entry for
 * each above the page's own: the same address, the same state of the router. Together they are one place, and the
 * router hears nothing of moves within it.
 *
 *   back to a lower mark    the layers above it close
 *   a cross                 closes its layer, whose entry is left again
 *   a link inside a layer   the new page takes the topmost marked entry
 *   forward to a mark       that has lost its layer: passed over, or turned back from at the end
 */
interface Entry {
  /** As the router knows it, without the mark. */
  state: object | null
  href: string
  mark: { place: string; depth: number } | null
}

const markName = 'layer'
/** A traversal that leads nowhere is reported by nothing. */
const travelPatienceMs = 500

const native = typeof history === 'undefined' ? null : { push: history.pushState, replace: history.replaceState }
let here: Entry = { state: null, href: '', mark: null }
let travelling: ReturnType<typeof setTimeout> | undefined
let settling: ReturnType<typeof setTimeout> | undefined
/** What the router writes while a traversal is under way; it would land on the wrong entry. */
let waiting: (() => void)[] = []

/** Once in the browser and before there is a router, which keeps the history's methods that it finds. */
export function letBackCloseLayers(): void {
  here = readEntry()
  history.pushState = (state, _, url) => whenStill(() => takeFromRouter(state, url, true))
  history.replaceState = (state, _, url) => whenStill(() => takeFromRouter(state, url, false))
  window.addEventListener('popstate', onPopState, { capture: true })
  onLayersChange(settleSoon)
  // The document may begin on a marked entry: it was reloaded, or left for another one, with a layer open.
  settleSoon()
}

function onPopState(event: PopStateEvent): void {
  const from = here
  const isOwn = travelling !== undefined
  here = readEntry()
  if (from.mark === null || here.mark?.place !== from.mark.place) {
    arrive()
    closeAllLayers()
    settleSoon()
    return
  }
  event.stopImmediatePropagation()
  const { depth } = here.mark
  // The address may have changed under the layer (filters in a sheet): the place has, not one of its entries.
  write({ ...from, mark: here.mark }, 'replace')
  arrive()
  if (!isOwn) closeModalLayers(depth)
  const isLeftOver = depth > from.mark.depth && depth > countModalLayers()
  if (isLeftOver && 'navigation' in window && window.navigation.canGoForward) travel(1)
  settleSoon()
}

/** After React has taken away or put up what the present event has closed or opened. */
function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

/** Makes the marked entries as many as there are layers. */
function settle(): void {
  if (travelling !== undefined) return
  const depth = here.mark?.depth ?? 0
  const wanted = countModalLayers()
  if (wanted < depth) travel(wanted - depth)
  if (wanted <= depth) return
  const place = here.mark?.place ?? Math.random().toString(36).slice(2)
  if (depth === 0) write({ ...here, mark: { place, depth } }, 'replace')
  for (let next = depth + 1; next <= wanted; next += 1) write({ ...here, mark: { place, depth: next } }, 'push')
}

function travel(steps: number): void {
  travelling = setTimeout(arrive, travelPatienceMs)
  history.go(steps)
}

function arrive(): void {
  clearTimeout(travelling)
  travelling = undefined
  const writes = waiting
  waiting = []
  for (const writeNow of writes) writeNow()
}

function whenStill(writeNow: () => void): void {
  if (travelling === undefined) writeNow()
  else waiting.push(writeNow)
}

/** A new page takes the place of a marked entry; another address of the same page leaves the mark in place. */
function takeFromRouter(state: object | null, url: string | URL | null | undefined, isPush: boolean): void {
  // Without an address the present one stays, its hash as well; an empty one would take the hash away.
  const href = url == null ? location.href : new URL(url, location.href).href
  if (!isPush) write({ state, href, mark: here.mark }, 'replace')
  else write({ state, href, mark: null }, here.mark && here.mark.depth > 0 ? 'replace' : 'push')
  settleSoon()
}

function write(entry: Entry, how: 'push' | 'replace'): void {
  const state = entry.mark ? { ...entry.state, [markName]: entry.mark } : entry.state
  native?.[how].call(history, state, '', entry.href)
  here = entry
}

function readEntry(): Entry {
  const { [markName]: mark = null, ...state } = { ...history.state }
  return { state, href: location.href, mark }
}
