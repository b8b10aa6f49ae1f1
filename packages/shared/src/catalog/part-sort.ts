/** `relevance` is the order of what a query finds; without one it is that of the popular. */
export const partSorts = ['relevance', 'popular', 'article', 'name', 'price_asc', 'price_desc'] as const
export type PartSort = (typeof partSorts)[number]

/** The order of a list for which none is named. */
export function usualSort({ q }: { q?: string | undefined }): PartSort {
  return q ? 'relevance' : 'popular'
}
