import { type ResolvedLine, resolvedLineSchema } from '@agromarket/shared'
import { useEffect, useState } from 'react'
import { createKeptDrafts } from '../../../../lib/typing/kept-drafts.ts'

/** Articles that were pasted and are not in the offer yet: typed ones, and those that ask which part is meant. */
interface Pasted {
  text: string
  unclear: ResolvedLine[]
}

/** What is pasted and not settled, as the panel and the checks see it. */
export interface PastedInHand extends Pasted {
  set: (given: Partial<Pasted>) => void
}

const nothing: Pasted = { text: '', unclear: [] }

const kept = createKeptDrafts<Pasted>('offer-articles', (value) => {
  const { text, unclear } = (value ?? {}) as Partial<Record<keyof Pasted, unknown>>
  if (typeof text !== 'string') return null
  return { text, unclear: resolvedLineSchema.array().parse(unclear) }
})

/** Kept by this browser until each line is settled: a closed tab takes none of them away. */
export function usePasted(offerId: string): PastedInHand {
  const [pasted, setPasted] = useState<Pasted>(nothing)
  // After the first picture, which is the server's: it knows nothing of what this browser keeps.
  useEffect(() => setPasted(kept.find(offerId) ?? nothing), [offerId])
  return {
    ...pasted,
    set(given) {
      const next = { ...pasted, ...given }
      setPasted(next)
      if (next.text === '' && next.unclear.length === 0) kept.forget(offerId)
      else kept.keep(offerId, next)
    },
  }
}
