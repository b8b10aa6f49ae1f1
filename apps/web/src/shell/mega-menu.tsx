import type { CategoryBanner } from '@agromarket/shared'
import { IconChevronRight, IconMenu2, IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useLayer } from '../lib/layers.ts'
import { useApi } from '../lib/trpc.ts'
import { MachineDrawing, PartDrawing } from '../ui/drawings/drawing.tsx'
import { useClickOutside } from '../ui/dropdown.tsx'
import { PathLink } from '../ui/path-link.tsx'
import classes from './mega-menu.module.css'
import { MegaMenuPanel } from './mega-menu-panel.tsx'
import { useHoverIntent } from './use-hover-intent.ts'
import { useMenuKeys } from './use-menu-keys.ts'

export interface MenuSection {
  key: string
  name: string
  url: string
  kind: 'technique' | 'parts'
  icon: string
  count: number
  /** Model lines, then subcategories. */
  links: { name: string; url: string }[]
  banner: CategoryBanner | null
}

/** «Каталог»: all categories as plain links, in the page from the start; opening asks the server for nothing. */
export function MegaMenu() {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const sections = useMenuSections()
  const [isOpen, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState(sections[0]?.key)
  const active = sections.find(({ key }) => key === activeKey) ?? sections[0]
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
          <ul className={classes.list} data-menu="list">
            {sections.map((section) => (
              <li key={section.key}>
                <PathLink
                  href={section.url}
                  className={classes.category}
                  data-active={section.key === active?.key || undefined}
                  onPointerMove={hover.settle(() => setActiveKey(section.key))}
                  onFocus={() => setActiveKey(section.key)}
                  onClick={close}
                >
                  {section.kind === 'technique' ? (
                    <MachineDrawing name={section.icon} width={50} hasGround={false} />
                  ) : (
                    <span className={classes.partIcon}>
                      <PartDrawing name={section.icon} size={32} />
                    </span>
                  )}
                  {section.name}
                  <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
                </PathLink>
              </li>
            ))}
          </ul>
          {sections.map((section) => (
            <MegaMenuPanel key={section.key} section={section} isShown={section.key === active?.key} onFollow={close} />
          ))}
        </div>
      </nav>
      {isOpen && <div className={classes.dim} aria-hidden="true" />}
    </div>
  )
}

/** Technique categories, then the part groups as one more row. */
export function useMenuSections(): MenuSection[] {
  const { technique, parts } = useSuspenseQuery(useApi().catalog.categoryTree.queryOptions()).data
  return [
    ...technique.map(({ path, name, url, icon, count, modelLines, children, banner }) => ({
      key: path,
      name,
      url,
      kind: 'technique' as const,
      icon,
      count,
      links: [...modelLines, ...children],
      banner,
    })),
    {
      key: 'parts',
      name: 'Запчасти по группам',
      url: '/fp',
      kind: 'parts' as const,
      icon: 'bearing',
      count: parts.reduce((sum, { count }) => sum + count, 0),
      links: parts,
      banner: null,
    },
  ]
}
