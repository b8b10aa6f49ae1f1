import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLayer } from '../../lib/layers.ts'
import classes from './dropdown.module.css'

interface DropdownProps {
  /** What the button shows; its accessible name unless `label` is given. */
  trigger: ReactNode
  label?: string
  triggerClassName?: string
  align?: 'start' | 'end'
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button with a floating panel of links under it. Escape or a click outside closes it; arrows walk the links. */
export function Dropdown({ trigger, label, triggerClassName, align = 'start', children }: DropdownProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useLayer(isOpen, close)
  useClickOutside(root, isOpen, () => setOpen(false))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move focus among its own controls
    <div
      ref={root}
      className={classes.root}
      onKeyDown={(event) => moveFocus(event, root.current)}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      <div id={id} hidden={!isOpen} className={`${classes.panel} ${classes[align]}`}>
        {typeof children === 'function' ? children(close) : children}
      </div>
    </div>
  )
}

export function useClickOutside(root: { current: HTMLElement | null }, isActive: boolean, onOutside: () => void): void {
  const handler = useRef(onOutside)
  useEffect(() => {
    handler.current = onOutside
  })
  useEffect(() => {
    if (!isActive) return
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) handler.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [root, isActive])
}

function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const items = [...(root?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter((item) => item.offsetParent)
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (items.length < 2 || at < 0) return
  event.preventDefault()
  items[(at + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length]?.focus()
}
