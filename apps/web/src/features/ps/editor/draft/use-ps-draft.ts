import type { PsDraft, PsDraftNews, SavedPsDraft } from '@agromarket/shared'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { failureText, toFailure } from '../../../../lib/api-error.ts'
import { openStreams } from '../../../../lib/streams/open-streams.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { api } from '../../../../lib/trpc.ts'
import {
  addChange,
  beginHistory,
  type DraftHistory,
  type EditedPage,
  isSamePage,
  redoChange,
  undoChange,
} from './draft-history.ts'
import { findKeptDraft, forgetDraft, keepDraft } from './kept-draft.ts'

const pauseMs = 700
const retryMs = 5_000

/** What keeps the draft from being saved; a lost connection is tried again by itself. */
export type SaveProblem =
  | { kind: 'failed' | 'refused'; message: string }
  /** A colleague was quicker: nothing is written over his work until the editor has chosen. */
  | { kind: 'conflict'; updatedBy: string }

interface State {
  /** As the server has it. */
  base: EditedPage
  revision: number
  history: DraftHistory
}

type Action =
  | { kind: 'change'; change: (page: EditedPage) => EditedPage; step: string | null }
  | { kind: 'undo' | 'redo' }
  | { kind: 'saved' | 'based'; base: EditedPage; revision: number }
  | { kind: 'taken'; theirs: EditedPage; revision: number }

export type DraftInHand = ReturnType<typeof usePsDraft>

/**
 * The draft in an editor's hand: saved after each pause, kept by the browser until the server has it, stopped as soon as
 * somebody else has changed the page.
 */
export function usePsDraft(page: PsDraft) {
  const [state, dispatch] = useReducer(reduce, page, begin)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const now = useRef(state)
  useEffect(() => {
    now.current = state
  })
  const utils = api.useUtils()
  const { mutateAsync: save } = api.ps.editor.save.useMutation()
  const { id, hash } = page
  const { typed, past, future } = state.history
  const isDirty = !isSamePage(typed, state.base)

  /** One request at a time; the page's next revision, null when it was refused. */
  const send = async (request: () => Promise<SavedPsDraft>, toBase: (base: EditedPage) => EditedPage) => {
    setBusy(true)
    try {
      const { revision } = await request()
      dispatch({ kind: 'saved', base: toBase(now.current.base), revision })
      setProblem(null)
      return revision
    } catch (error) {
      setProblem(toProblem(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  const saveNow = async (): Promise<number | null> => {
    const { history, base, revision } = now.current
    const page = history.typed
    if (isSamePage(page, base)) return revision
    return send(
      () => save({ id, revision, title: page.title, blocks: [...page.blocks] }),
      () => page,
    )
  }
  const read = () => utils.client.ps.editor.get.query({ hash })
  const takeTheirs = async () => {
    const theirs = await read()
    dispatch({ kind: 'taken', theirs: toEdited(theirs), revision: theirs.revision })
    utils.ps.editor.get.setData({ hash }, theirs)
    setProblem(null)
  }
  const keepMine = async () => {
    const theirs = await read()
    dispatch({ kind: 'based', base: toEdited(theirs), revision: theirs.revision })
    setProblem(null)
  }

  useSavingAfterPause({ isWaiting: isDirty && !isBusy && problem?.kind !== 'conflict', typed, problem, saveNow })
  const others = useColleague(id, { revision: state.revision, isBusy, isDirty, takeTheirs, setProblem })
  useKept(page, { state, isDirty, dispatch, setProblem })
  return {
    title: typed.title,
    blocks: typed.blocks,
    revision: state.revision,
    isDirty,
    isBusy,
    problem,
    /** Names of those who have the page open, too. */
    others,
    change: (change: (page: EditedPage) => EditedPage, step: string | null = null) =>
      dispatch({ kind: 'change', change, step }),
    undo: past.length > 0 ? () => dispatch({ kind: 'undo' }) : null,
    redo: future.length > 0 ? () => dispatch({ kind: 'redo' }) : null,
    /** A change that the server makes of the saved draft: publishing, taking from show. True when it was made. */
    async act(request: (held: { id: string; revision: number }) => Promise<SavedPsDraft>): Promise<boolean> {
      const revision = await saveNow()
      if (revision === null) return false
      return (
        (await send(
          () => request({ id, revision }),
          (base) => base,
        )) !== null
      )
    },
    takeTheirs,
    keepMine,
  }
}

function begin(page: PsDraft): State {
  const base = toEdited(page)
  return { base, revision: page.revision, history: beginHistory(base) }
}

function toEdited({ title, blocks }: PsDraft): EditedPage {
  return { title, blocks }
}

function reduce(state: State, action: Action): State {
  const { history } = state
  switch (action.kind) {
    case 'change':
      return { ...state, history: addChange(history, action.change(history.typed), action.step) }
    case 'undo':
      return { ...state, history: undoChange(history) }
    case 'redo':
      return { ...state, history: redoChange(history) }
    case 'saved':
    case 'based':
      return { ...state, base: action.base, revision: action.revision }
    case 'taken':
      // What was typed here can be had back by undoing.
      return { base: action.theirs, revision: action.revision, history: addChange(history, action.theirs) }
  }
}

function toProblem(error: unknown): SaveProblem {
  const { code, issues } = toFailure(error)
  if (code === 'ps_changed') return { kind: 'conflict', updatedBy: '' }
  if (code === 'network') return { kind: 'failed', message: failureText(error) }
  return { kind: 'refused', message: issues[0]?.message ?? failureText(error) }
}

interface Waiting {
  isWaiting: boolean
  typed: EditedPage
  problem: SaveProblem | null
  saveNow: () => Promise<unknown>
}

function useSavingAfterPause({ isWaiting, typed, problem, saveNow }: Waiting): void {
  const save = useEffectEvent(() => void saveNow())
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key typed begins the pause anew
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => save(), problem?.kind === 'failed' ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [isWaiting, typed, problem])
}

interface Colleague {
  revision: number
  isBusy: boolean
  isDirty: boolean
  takeTheirs: () => Promise<void>
  setProblem: (problem: SaveProblem) => void
}

/** Hears who else is here, and of another editor's changes: shown at once while nothing is typed here, else one chooses. */
function useColleague(id: string, { revision, isBusy, isDirty, takeTheirs, setProblem }: Colleague): readonly string[] {
  const [news, setNews] = useState<PsDraftNews | null>(null)
  useEffect(() => {
    const subscription = openStreams().ps.editor.watch.subscribe({ id }, { onData: setNews })
    return () => subscription.unsubscribe()
  }, [id])
  const answer = useEffectEvent(({ updatedBy }: PsDraftNews) => {
    if (isDirty) return setProblem({ kind: 'conflict', updatedBy })
    showToast({
      id: 'ps-colleague',
      tone: 'info',
      message: `Страницу правит и ${updatedBy || 'другой редактор'}. Показаны последние изменения.`,
    })
    void takeTheirs()
  })
  useEffect(() => {
    // The own change is heard of before its answer comes: then the revision is not known yet.
    if (news && !isBusy && news.revision > revision) answer(news)
  }, [news, isBusy, revision])
  return news?.others ?? []
}

interface Keeping {
  state: State
  isDirty: boolean
  dispatch: (action: Action) => void
  setProblem: (problem: SaveProblem) => void
}

/** What a closed tab has left behind comes back; over another's newer draft only when the editor says so. */
function useKept(page: PsDraft, { state, isDirty, dispatch, setProblem }: Keeping): void {
  const isRead = useRef(false)
  const restore = useEffectEvent(() => {
    isRead.current = true
    const kept = findKeptDraft(page.id)
    if (!kept || isSamePage(kept, state.base)) return
    const { revision, ...mine } = kept
    dispatch({ kind: 'change', change: () => mine, step: null })
    if (revision !== state.revision) setProblem({ kind: 'conflict', updatedBy: page.updatedBy })
    else showToast({ tone: 'success', message: 'Восстановлены правки, которые не успели сохраниться.' })
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    if (!isRead.current) return
    if (isDirty) keepDraft(page.id, { ...state.history.typed, revision: state.revision })
    else forgetDraft(page.id)
  }, [page.id, isDirty, state.history.typed, state.revision])
}
