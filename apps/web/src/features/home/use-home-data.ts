import type { BranchWithDistance, HomePage } from '@agromarket/shared'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/trpc.ts'

/** What the landing page shows; its routes have loaded it before. */
export function useHomeData(): { home: HomePage; branches: BranchWithDistance[] } {
  const api = useApi()
  const { data: home } = useSuspenseQuery(api.catalog.home.queryOptions())
  const { data: branches } = useSuspenseQuery(api.area.branches.queryOptions())
  return { home, branches }
}
