import type { Viewer } from '@agromarket/shared'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from './trpc.ts'

/** The visitor: the root route has loaded it before anything renders. */
export function useViewer(): Viewer {
  return useSuspenseQuery(useApi().viewer.current.queryOptions()).data
}
