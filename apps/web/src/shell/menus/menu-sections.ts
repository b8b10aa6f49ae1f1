import type { CategoryBanner, CategoryTree } from '@agromarket/shared'
import { useEffect, useState } from 'react'
import { api } from '../../lib/trpc.ts'

export interface MenuSection {
  key: string
  name: string
  url: string
  kind: 'technique' | 'parts'
  icon: string
  count: number
  /** Groups of parts with their pictograms, or model lines, then subcategories. */
  links: { name: string; url: string; icon?: string }[]
  banner: CategoryBanner | null
}

/**
 * What the menus show. It is loaded once a menu is open, or the page is alive and the browser has nothing else to do: in
 * the pages themselves it was four tenths of what went over the line, mostly to people who open no menu.
 */
export function useMenuSections({ isOpen }: { isOpen: boolean }) {
  const isIdle = useIsIdle()
  return api.catalog.categoryTree.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOpen || isIdle,
    select: toSections,
  })
}

/** The part groups, which most people come for, then the technique categories. */
function toSections({ technique, parts }: CategoryTree): MenuSection[] {
  return [
    {
      key: 'parts',
      name: 'Запчасти по группам',
      url: '/fp',
      kind: 'parts',
      icon: 'bearing',
      count: parts.reduce((sum, { count }) => sum + count, 0),
      links: parts,
      banner: null,
    },
    ...technique.map(({ path, name, url, icon, count, modelLines, children, banner }) => ({
      key: path,
      name,
      url,
      kind: 'technique' as const,
      icon,
      count,
      links: [...modelLines, ...children.map((child) => ({ name: child.name, url: child.url }))],
      banner,
    })),
  ]
}

function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') return setIdle(true)
    const id = requestIdleCallback(() => setIdle(true), { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }, [])
  return isIdle
}
