import { useState } from 'react'
import { OfferAnswer } from './answer/offer-answer.tsx'
import { OfferEditor } from './edit/offer-editor.tsx'
import { useDeskOffer } from './edit/use-desk-offer.ts'

interface OfferDeskProps {
  hash: string
  /** Undefined: what the offer waits for. */
  view: 'editor' | 'answer' | undefined
  onView: (view: 'editor' | 'answer') => void
}

/** An offer of the branch: the answer to its client while he waits for one, else the editor. */
export function OfferDesk({ hash, view, onView }: OfferDeskProps) {
  const offer = useDeskOffer(hash)
  const hasChanges = offer.page.state === 'changed' && offer.page.changes.length > 0
  // Changes that come while one edits are told of in the editor: nobody is taken away from what he types.
  const [first] = useState<'editor' | 'answer'>(hasChanges ? 'answer' : 'editor')
  return hasChanges && (view ?? first) === 'answer' ? (
    <OfferAnswer offer={offer} onEdit={() => onView('editor')} />
  ) : (
    <OfferEditor offer={offer} onAnswer={() => onView('answer')} />
  )
}
