import type { Viewer } from '@agromarket/shared'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Api, useApi } from './trpc.ts'

/** The visitor: the root route has loaded it before anything renders. */
export const useViewer: () => Viewer = import.meta.env.SSR ? useLoadedViewer : useWatchedViewer

function useWatchedViewer(): Viewer {
  return useSuspenseQuery(useOptions()).data
}

/** Nothing changes while the server renders: every row looks, none watches. */
function useLoadedViewer(): Viewer {
  const viewer = useQueryClient().getQueryData(useOptions().queryKey)
  if (!viewer) throw new Error('The root route has not loaded the viewer')
  return viewer
}

/** Two hundred rows of a page ask in turn: one answer is remembered, no more, for an api belongs to its page. */
let last: { api: Api; options: ReturnType<typeof toOptions> } | undefined

function useOptions() {
  const api = useApi()
  if (last?.api !== api) last = { api, options: toOptions(api) }
  return last.options
}

function toOptions(api: Api) {
  return api.viewer.current.queryOptions()
}
