import { createContext, use } from 'react'

/** Tells of what only a block knows of: that a request which it offers has left. */
export type NoteRequest = (blockId: string, detail: string) => void

/** Nobody counts: an editor looks at the page, or a guest. */
export const PsDeeds = createContext<NoteRequest>(() => undefined)

export function useNoteRequest(): NoteRequest {
  return use(PsDeeds)
}
