import { psBlocksSchema } from '@agromarket/shared'
import { createKeptDrafts } from '../../../../lib/typing/kept-drafts.ts'
import type { EditedPage } from './draft-history.ts'

/** What was changed and has not reached the server, with the revision that it was changed from. */
export interface KeptDraft extends EditedPage {
  revision: number
}

export const {
  keep: keepDraft,
  forget: forgetDraft,
  find: findKeptDraft,
} = createKeptDrafts<KeptDraft>('ps-draft', (value) => {
  const { revision, title, blocks } = (value ?? {}) as Partial<Record<keyof KeptDraft, unknown>>
  if (typeof revision !== 'number' || typeof title !== 'string') return null
  return { revision, title, blocks: psBlocksSchema.parse(blocks) }
})
