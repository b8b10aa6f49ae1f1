import type { AppRouter } from '@agromarket/server'
import type { DeliveryQuote } from '@agromarket/shared'
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { withRegion } from '../../../lib/trpc.ts'

/** Resolves when every carrier has answered or `signal` says that nobody waits any more; `onQuote` gets each step. */
export function watchQuote(id: string, signal: AbortSignal, onQuote: (quote: DeliveryQuote) => void): Promise<void> {
  // The shop's own client does not carry the link of streams: it comes with the delivery alone.
  const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: withRegion('/trpc') })] })
  return new Promise((resolve, reject) => {
    const subscription = client.delivery.watchQuote.subscribe(
      { id },
      {
        onData: (quote) => {
          onQuote(quote)
          if (quote.state === 'done') end()
        },
        onError: (error) => end(error),
        onComplete: () => end(),
      },
    )
    const end = (error?: unknown) => {
      subscription.unsubscribe()
      if (error) reject(error)
      else resolve()
    }
    signal.addEventListener('abort', () => end(), { once: true })
  })
}
