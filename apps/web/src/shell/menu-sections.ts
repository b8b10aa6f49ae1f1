import type { CategoryBanner, CategoryTree } from '@agromarket/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../lib/trpc.ts'

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

/**
 * What the menus show. It is loaded once a menu is open, or the page is alive and the browser has nothing else to do: in
 * the pages themselves it was four tenths of what went over the line, mostly to people who open no menu.
 */
export function useMenuSections({ isOpen }: { isOpen: boolean }) {
  const isIdle = useIsIdle()
  return useQuery({
    ...useApi().catalog.categoryTree.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOpen || isIdle,
    select: toSections,
  })
}

/** Technique categories, then the part groups as one more row. */
function toSections({ technique, parts }: CategoryTree): MenuSection[] {
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
