import type { Viewer } from '@agromarket/shared'
import { createContext, type ReactNode, use } from 'react'
import { api } from '../../lib/trpc.ts'

const ViewerContext = createContext<Viewer | null>(null)

/** Watches the visitor, whom the root route has loaded, for everything below: a list's rows ask for him by hundreds. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const [data] = api.viewer.current.useSuspenseQuery()
  return <ViewerContext value={data}>{children}</ViewerContext>
}

/** The visitor: who he is, what he may, his branch and region. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('Nobody watches the viewer: ViewerProvider is missing')
  return viewer
}
