import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

type DehydratedQuery = [key: QueryKey, data: unknown]

const elementId = 'queries'

/**
 * What the loaders have read, for the browser: one JSON text in a block that no browser runs. It parses several times
 * faster than the router's own serialisation of every object, and needs no hash in the content security policy. Without
 * times: a page that lay in a cache is as fresh as when it was sent, and the same data makes the same bytes, hence the
 * same ETag.
 */
export function DehydratedQueries() {
  const { queryClient } = useRouteContext({ from: '__root__' })
  // The browser leaves the block as the server wrote it.
  const text = import.meta.env.SSR ? writeQueries(queryClient) : ''
  return (
    <script
      id={elementId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that can neither end the block nor begin a comment
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** Fills the browser's query cache with what the page has brought along. */
export function hydrateQueries(queryClient: QueryClient): void {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return
  for (const [key, data] of JSON.parse(text) as DehydratedQuery[]) queryClient.setQueryData(key, data)
}

function writeQueries(queryClient: QueryClient): string {
  const read = queryClient.getQueryCache().getAll()
  const queries = read.flatMap(({ queryKey, state: { status, data } }) =>
    status === 'success' ? [JSON.stringify([queryKey, data])] : [],
  )
  return `[${queries.join()}]`.replaceAll('<', '\\u003c')
}
