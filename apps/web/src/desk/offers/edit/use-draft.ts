import type { DeskOffer, ErrorCode } from '@agromarket/shared'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { adoptVouched, type ChangeDraft, type Draft, isSame, readDraft, toDraft } from './draft.ts'
import { findKeptDraft, forgetDraft, keepDraft } from './kept-draft.ts'
import { type DraftConflict, mergeDrafts, putBack } from './merge-drafts.ts'

const pauseMs = 700
const retryMs = 5_000

/** Where the typed draft stands; `failed` is tried again by itself, `refused` says what is wrong. */
export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' }
  | { kind: 'failed' }
  | { kind: 'refused'; path: string; message: string }
  | { kind: 'closed'; message: string }

export interface DraftInHand {
  draft: Draft
  change: ChangeDraft
  save: SaveState
  /** Nothing is on its way: the server has the draft as it is shown. */
  isSettled: boolean
  draftVersion: number
  conflicts: readonly (DraftConflict & { who: string })[]
  keepMine: (conflict: DraftConflict) => void
  dismiss: (conflict: DraftConflict) => void
  /** Saves what is typed now, without waiting for the pause. */
  flush: () => void
}

interface State {
  /** As the server has it, and which version that is. */
  base: Draft
  version: number
  typed: Draft
  conflicts: (DraftConflict & { who: string })[]
}

type Action =
  | { kind: 'type'; change: (draft: Draft) => Draft }
  /** `sent`: what was saved as `base`, which has list prices and rate as the server vouches for them. */
  | { kind: 'saved'; sent: Draft; base: Draft; version: number }
  | { kind: 'server'; theirs: Draft; version: number; who: string }
  | { kind: 'restored'; base: Draft; typed: Draft }
  | { kind: 'keepMine' | 'dismiss'; conflict: DraftConflict }

/**
 * The draft as one types it: saved after each pause, joined with what a colleague has saved meanwhile, kept by the browser
 * until the server has it. Where both have changed the same place his stands and mine can be put back.
 */
export function useDraft(offer: DeskOffer): DraftInHand {
  const [state, dispatch] = useReducer(reduce, offer, (given): State => {
    const draft = toDraft(given)
    return { base: draft, version: given.draftVersion, typed: draft, conflicts: [] }
  })
  const isDirty = !isSame(state.typed, state.base)
  const saving = useSaving({ id: offer.page.id, hash: offer.page.hash, state, isDirty, dispatch })
  useServerDraft(offer, { version: state.version, inFlight: saving.inFlight, dispatch })
  useKept(offer.page.id, { state, isDirty, dispatch })
  return {
    draft: state.typed,
    change: (change) => dispatch({ kind: 'type', change }),
    save: saving.state,
    isSettled: !isDirty && saving.state.kind === 'saved',
    draftVersion: state.version,
    conflicts: state.conflicts,
    keepMine: (conflict) => dispatch({ kind: 'keepMine', conflict }),
    dismiss: (conflict) => dispatch({ kind: 'dismiss', conflict }),
    flush: saving.flush,
  }
}

function reduce(state: State, action: Action): State {
  switch (action.kind) {
    case 'type':
      return { ...state, typed: action.change(state.typed) }
    case 'saved': {
      const adopted = adoptVouched(state.typed, { sent: action.sent, kept: action.base })
      // Blanks that the server has cut off stay while one types on.
      const typed = isSameRead(adopted, action.base) ? action.base : adopted
      return { ...state, typed, base: action.base, version: action.version }
    }
    case 'server': {
      const { merged, conflicts } = mergeDrafts(state.base, state.typed, action.theirs)
      const told = conflicts.map((conflict) => ({ ...conflict, who: action.who }))
      return {
        base: action.theirs,
        version: action.version,
        typed: merged,
        conflicts: [...state.conflicts.filter((old) => !told.some(({ path }) => isSame(path, old.path))), ...told],
      }
    }
    case 'restored': {
      const { merged, conflicts } = mergeDrafts(action.base, action.typed, state.base)
      return { ...state, typed: merged, conflicts: conflicts.map((conflict) => ({ ...conflict, who: '' })) }
    }
    case 'keepMine':
      return {
        ...state,
        typed: putBack(state.typed, action.conflict.path, action.conflict.mine),
        conflicts: state.conflicts.filter((one) => one !== action.conflict),
      }
    case 'dismiss':
      return { ...state, conflicts: state.conflicts.filter((one) => one !== action.conflict) }
  }
}

function isSameRead(typed: Draft, base: Draft): boolean {
  const read = readDraft(typed)
  return 'taken' in read && isSame(read.taken, base)
}

interface Saving {
  id: string
  hash: string
  state: State
  isDirty: boolean
  dispatch: (action: Action) => void
}

/** Sends the draft after a pause, one sending at a time; what was typed meanwhile goes with the next. */
function useSaving({ id, hash, state, isDirty, dispatch }: Saving) {
  const { offers } = api.useUtils()
  const [shown, setShown] = useState<SaveState>({ kind: 'saved', at: null })
  const inFlight = useRef<Draft | null>(null)
  const { mutate, isPending } = api.offers.desk.save.useMutation()
  const send = useEffectEvent(() => {
    if (inFlight.current) return
    const read = readDraft(state.typed)
    if (!('taken' in read)) return setShown({ kind: 'refused', ...read })
    if (isSame(read.taken, state.base)) {
      return dispatch({ kind: 'saved', sent: read.taken, base: state.base, version: state.version })
    }
    inFlight.current = read.taken
    setShown({ kind: 'saving' })
    mutate(
      { id, draftVersion: state.version, ...read.taken },
      {
        onSuccess: ({ draftVersion, content, rateMicros }) => {
          const sent = read.taken
          const base = adoptVouched(sent, { sent, kept: { content, rateMicros } })
          dispatch({ kind: 'saved', sent, base, version: draftVersion })
          tellPutBack(sent, base)
          setShown({ kind: 'saved', at: new Date().toISOString() })
        },
        onError: (error) => {
          const { code, message, issues } = toFailure(error)
          setShown(toRefused({ code, message, issue: issues[0] }))
          // A colleague was quicker: his draft comes, is joined with this one, and that is saved.
          if (code === 'offer_draft_changed' || code === 'offer_closed') void offers.desk.get.invalidate({ hash })
        },
        onSettled: () => {
          inFlight.current = null
        },
      },
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key typed begins the pause anew
  useEffect(() => {
    if (!isDirty || isPending || shown.kind === 'closed') return
    const timer = setTimeout(() => send(), shown.kind === 'failed' ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [isDirty, isPending, state.typed, state.version, shown.kind])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && send()
    const goOn = () => send()
    document.addEventListener('visibilitychange', leave)
    addEventListener('online', goOn)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('online', goOn)
      send()
    }
  }, [])
  return { state: shown, inFlight, flush: () => send() }
}

/** Figures of the shop's own that were typed over are put back in plain sight. */
function tellPutBack(sent: Draft, kept: Draft): void {
  const lines = [...sent.content.machines, ...sent.content.parts]
  const known = new Map([...kept.content.machines, ...kept.content.parts].map((line) => [line.id, line]))
  const changed = lines.filter(({ id, defaultPriceMinor }) => known.get(id)?.defaultPriceMinor !== defaultPriceMinor)
  const names = changed.map((line) => ('article' in line && line.article) || line.name)
  if (names.length > 0) showToast({ tone: 'success', message: `Цена по прайсу взята из прайса: ${names.join(', ')}.` })
  if (sent.rateMicros !== kept.rateMicros) showToast({ tone: 'success', message: 'Курс взят из справочника курсов.' })
}

function toRefused(failure: {
  code: ErrorCode | 'network'
  message: string
  issue: { path: string; message: string } | undefined
}): SaveState {
  const { code, message, issue } = failure
  if (code === 'offer_closed' || code === 'not_found' || code === 'unauthenticated') return { kind: 'closed', message }
  return issue ? { kind: 'refused', ...issue } : { kind: 'failed' }
}

/** A colleague's draft joins this one; the own one, come back over the stream before its answer, changes nothing. */
function useServerDraft(
  offer: DeskOffer,
  known: { version: number; inFlight: { current: Draft | null }; dispatch: (action: Action) => void },
): void {
  const { draftVersion } = offer
  const join = useEffectEvent(() => {
    if (draftVersion <= known.version) return
    const theirs = toDraft(offer)
    const sent = known.inFlight.current
    if (sent && isSame(adoptVouched(sent, { sent, kept: theirs }), theirs)) {
      return known.dispatch({ kind: 'saved', sent, base: theirs, version: draftVersion })
    }
    const who = offer.editions[0]?.authorName ?? ''
    known.dispatch({ kind: 'server', theirs, version: draftVersion, who })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the draft is what is looked at
  useEffect(() => join(), [draftVersion])
}

/** What the browser keeps until the server has it; left behind once, it is joined with what the server has by now. */
function useKept(
  id: string,
  { state, isDirty, dispatch }: { state: State; isDirty: boolean; dispatch: (action: Action) => void },
): void {
  const isRead = useRef(false)
  const restore = useEffectEvent(() => {
    const kept = findKeptDraft(id)
    isRead.current = true
    if (!kept || isSame(kept.typed, state.base)) return
    dispatch({ kind: 'restored', ...kept })
    showToast({ tone: 'success', message: 'Восстановлены правки, которые не успели сохраниться.' })
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    if (!isRead.current) return
    if (isDirty) keepDraft(id, { base: state.base, typed: state.typed })
    else forgetDraft(id)
  }, [id, isDirty, state.base, state.typed])
}
