import { createKeptDrafts } from '../../../lib/typing/kept-drafts.ts'
import { type Draft, readDraft } from './draft.ts'

/** What was typed and has not reached the server yet, with the draft that it was typed over. */
export interface KeptDraft {
  base: Draft
  typed: Draft
}

export const {
  keep: keepDraft,
  forget: forgetDraft,
  find: findKeptDraft,
} = createKeptDrafts<KeptDraft>('offer-draft', (value) => (isKept(value) ? value : null))

function isKept(value: unknown): value is KeptDraft {
  const { base, typed } = (value ?? {}) as Partial<KeptDraft>
  return [base, typed].every((draft) => draft !== undefined && 'taken' in readDraft(draft))
}
