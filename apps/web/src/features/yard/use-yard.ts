import type { YardMachine } from '@agromarket/shared'
import { useDeferredValue } from 'react'
import { browserOnly } from '../../lib/browser-only.ts'
import { api } from '../../lib/trpc.ts'

/**
 * The visitor's machines, read in the browser: pages are the same for every guest of a region. Undefined until they are
 * read; the first drawing is the server's all the same.
 */
export const useYard = browserOnly(function useYard(): YardMachine[] | undefined {
  const { data } = api.yard.list.useQuery(undefined, { staleTime: 60_000 })
  // Null, for React takes undefined as no first value.
  return useDeferredValue<YardMachine[] | null>(data ?? null, null) ?? undefined
}, undefined)

/** «Машина в работе»: the one that parts are looked for. */
export function useMachineInUse(): YardMachine | undefined {
  return useYard()?.find(({ isInUse }) => isInUse)
}
