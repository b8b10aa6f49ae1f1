import type { DeliveryQuote } from '@agromarket/shared'
import { openStreams } from '../../../lib/streams/open-streams.ts'

/** Resolves when every carrier has answered or `signal` says that nobody waits any more; `onQuote` gets each step. */
export function watchQuote(id: string, signal: AbortSignal, onQuote: (quote: DeliveryQuote) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = openStreams().delivery.watchQuote.subscribe(
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
