import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How the picture lies in its frame: enlarged k times, its corner shifted by x and y pixels of the screen. */
export interface View {
  k: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

const whole: View = { k: 1, x: 0, y: 0 }
/** What the sheet of styles opens a dense sheet at on a phone as well. */
const near = 1.6
const largest = 6
const stepBy = 1.4
const panStep = 60
/** A finger that moves less than this has tapped. */
const slack = 4

export interface Stage {
  frame: RefObject<HTMLDivElement | null>
  view: View
  /** Of the frame on the screen; 0 until it is known. */
  size: Size
  zoom: (direction: 1 | -1) => void
  pan: (dx: number, dy: number) => void
  showWhole: () => void
  /** Brings a place of the picture, in fractions, into the middle. */
  show: (place: { x: number; y: number }) => void
  /** Enlarged so that numbers of a dense sheet stand apart on a phone, with the place in the middle. */
  showNear: (place: { x: number; y: number }) => void
  handlers: PointerHandlers
  /** Whether what has just ended was a drag: its click chooses nothing. */
  wasDragged: () => boolean
}

interface PointerHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

/** Zoom and pan of a picture by buttons, Ctrl with the wheel, pinch, drag and keys; the page scrolls as ever. */
export function useStage(): Stage {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(whole)
  const size = useSize(frame)
  const change = useCallback((make: (view: View) => View) => setView((now) => keepInside(make(now), frame.current)), [])
  const zoomAt = useCallback(
    (factor: number, at: { x: number; y: number }) => change((now) => zoomed(now, factor, at)),
    [change],
  )
  useWheel(frame, zoomAt)
  const { handlers, wasDragged } = useDrag(change, zoomAt)
  const middle = () => ({ x: (frame.current?.clientWidth ?? 0) / 2, y: (frame.current?.clientHeight ?? 0) / 2 })
  const centred = (place: { x: number; y: number }, k: number) => {
    const { x, y } = middle()
    return { k, x: x - place.x * x * 2 * k, y: y - place.y * y * 2 * k }
  }
  return {
    frame,
    view,
    size,
    zoom: (direction) => zoomAt(direction > 0 ? stepBy : 1 / stepBy, middle()),
    pan: (dx, dy) => change((now) => ({ ...now, x: now.x + dx * panStep, y: now.y + dy * panStep })),
    showWhole: () => setView(whole),
    show: (place) => change(({ k }) => centred(place, k)),
    showNear: (place) => change(() => centred(place, near)),
    handlers,
    wasDragged,
  }
}

function zoomed({ k, x, y }: View, factor: number, at: { x: number; y: number }): View {
  const next = Math.min(largest, Math.max(1, k * factor))
  const share = next / k
  return { k: next, x: at.x - (at.x - x) * share, y: at.y - (at.y - y) * share }
}

/** The picture never leaves its frame. */
function keepInside({ k, x, y }: View, frame: HTMLElement | null): View {
  if (!frame) return { k, x, y }
  const { clientWidth: width, clientHeight: height } = frame
  return {
    k,
    x: Math.min(0, Math.max(width - width * k, x)),
    y: Math.min(0, Math.max(height - height * k, y)),
  }
}

function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

/** A wheel alone scrolls the page; React listens to wheels without being able to stop them. */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  zoomAt: (factor: number, at: { x: number; y: number }) => void,
) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      zoomAt(Math.exp(-event.deltaY / 300), { x: event.clientX - box.left, y: event.clientY - box.top })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame, zoomAt])
}

type Change = (make: (view: View) => View) => void
type ZoomAt = (factor: number, at: { x: number; y: number }) => void

/** One pointer drags an enlarged picture, two pinch it. */
function useDrag(change: Change, zoomAt: ZoomAt): { handlers: PointerHandlers; wasDragged: () => boolean } {
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const travelled = useRef(0)
  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [dx, dy] = [now.x - before.x, now.y - before.y]
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    travelled.current += Math.abs(dx) + Math.abs(dy)
    if (travelled.current <= slack) return
    // Only what really is dragged is taken away from the elements under it.
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!other) return change((view) => ({ ...view, x: view.x + dx, y: view.y + dy }))
    const box = event.currentTarget.getBoundingClientRect()
    const spread = Math.hypot(before.x - other.x, before.y - other.y)
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / (spread || 1)
    zoomAt(factor, { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top })
  }
  return {
    wasDragged: () => travelled.current > slack,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        if (pointers.current.size === 0) travelled.current = 0
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
