import type { Viewer } from '@agromarket/shared'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Api, useApi } from './trpc.ts'

const optionsOf = new WeakMap<Api, ReturnType<typeof toOptions>>()

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

function useOptions() {
  const api = useApi()
  const known = optionsOf.get(api)
  if (known) return known
  const options = toOptions(api)
  optionsOf.set(api, options)
  return options
}

function toOptions(api: Api) {
  return api.viewer.current.queryOptions()
}
