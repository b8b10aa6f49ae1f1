import type { ProductCode } from '@agromarket/shared'
import { useDeferredValue } from 'react'
import { browserOnly } from '../../lib/browser-only.ts'
import { api } from '../../lib/trpc.ts'

const none: ProductCode[] = []
/** A change of this page's is in the list before the server has heard of it. */
export const comparedFreshMs = 60_000

/** Codes of the products that the visitor compares, read in the browser: pages are the same for every guest. */
export const useComparedCodes = browserOnly(function useComparedCodes(): ProductCode[] {
  const { data } = api.compare.codes.useQuery(undefined, { staleTime: comparedFreshMs })
  return useDeferredValue(data ?? none, none)
}, none)
