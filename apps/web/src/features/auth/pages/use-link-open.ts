import { api } from '../../../lib/trpc.ts'

/** Whether the letter's link did anything when its page was opened; what the page does itself is not asked again. */
export function useLinkOpen(purpose: 'confirm' | 'reset', token: string): boolean {
  const [isOpen] = api.auth.isLinkOpen.useSuspenseQuery({ purpose, token }, { staleTime: Number.POSITIVE_INFINITY })
  return isOpen
}
