import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './part-list-page.module.css'

/** The list beside its filters. While another is on its way it says so, and its bar moves; nothing in it is drawn again. */
export function ListSection({ children }: { children: ReactNode }) {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <section aria-label="Список деталей" aria-busy={isLoading} className={classes.main}>
      {children}
    </section>
  )
}
