import type { Viewer } from '@agromarket/shared'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { useApi } from './trpc.ts'

const ViewerContext = createContext<Viewer | null>(null)

/** Watches the visitor, whom the root route has loaded, for everything below: a list's rows ask for him by hundreds. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data } = useSuspenseQuery(useApi().viewer.current.queryOptions())
  return <ViewerContext value={data}>{children}</ViewerContext>
}

/** The visitor: who he is, what he may, his branch and region. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('Nobody watches the viewer: ViewerProvider is missing')
  return viewer
}
