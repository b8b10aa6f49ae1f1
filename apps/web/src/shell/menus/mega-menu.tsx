import { IconMenu2, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useLayer } from '../../lib/layers.ts'
import { useClickOutside } from '../../ui/overlay/dropdown.tsx'
import { LoadedSections } from './loaded-sections.tsx'
import classes from './mega-menu.module.css'
import { MegaMenuColumns } from './mega-menu-columns.tsx'
import { useHoverIntent } from './use-hover-intent.ts'
import { useMenuKeys } from './use-menu-keys.ts'

/** «Каталог»: all categories as plain links. They are loaded ahead: opening waits for nothing. */
export function MegaMenu() {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  useLayer(isOpen, () => {
    close()
    button.current?.focus()
  })
  useClickOutside(root, isOpen, close)
  const hover = useHoverIntent({ isOpen, onOpen: () => setOpen(true), onClose: close })
  const onKeyDown = useMenuKeys(root)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and arrows are additions to the button and the links
    <div
      ref={root}
      className={classes.root}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={hover.leave}
      onPointerEnter={hover.stay}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : hover.pin())}
        onPointerEnter={hover.enter}
      >
        {isOpen ? <IconX size={20} aria-hidden="true" /> : <IconMenu2 size={20} aria-hidden="true" />}
        Каталог
      </button>
      <nav id={id} aria-label="Каталог" hidden={!isOpen} className={classes.sheet}>
        <div className={`container ${classes.columns}`}>
          <LoadedSections isOpen={isOpen}>
            {(sections) => <MegaMenuColumns sections={sections} settle={hover.settle} onFollow={close} />}
          </LoadedSections>
        </div>
      </nav>
      {isOpen && <div className={classes.dim} aria-hidden="true" />}
    </div>
  )
}
