import { type DeskPost, type PostContent, postContentSchema } from '@agromarket/shared'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { openStreams } from '../../../lib/streams/open-streams.ts'
import { api } from '../../../lib/trpc.ts'

const typingPauseMs = 800

export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }
  /** A colleague was quicker: nothing is written over his work until the editor has chosen. */
  | { kind: 'conflict'; authorName: string }

/**
 * The content that is being written: kept in this browser at every change and on the server after every pause, so that a
 * closed tab loses nothing; stopped as soon as somebody else has changed the post.
 */
export function usePostDraft(post: DeskPost) {
  const [content, setContent] = useState(post.content)
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null })
  // Fields that hold their own text are made anew when other content takes its place.
  const [generation, setGeneration] = useState(0)
  const version = useRef(post.version)
  const isSaving = useRef(false)
  const utils = api.useUtils()
  const { mutateAsync } = api.content.desk.save.useMutation()

  // What a closed tab has left behind; known after the first drawing, which is the server's.
  useEffect(() => {
    const kept = readKept(post)
    if (!kept) return
    setContent(kept)
    setGeneration((now) => now + 1)
    setState({ kind: 'waiting' })
  }, [post])

  const change = useCallback(
    (next: PostContent) => {
      setContent(next)
      keep(post.id, version.current, next)
      setState((now) => (now.kind === 'conflict' ? now : { kind: 'waiting' }))
    },
    [post.id],
  )

  const save = useCallback(
    async (wanted: PostContent): Promise<boolean> => {
      isSaving.current = true
      setState({ kind: 'saving' })
      try {
        const saved = await mutateAsync({ id: post.id, version: version.current, content: wanted })
        version.current = saved.version
        forget(post.id)
        setState((now) => (now.kind === 'saving' ? { kind: 'saved', at: new Date() } : now))
        return true
      } catch (error) {
        const { code, issues } = toFailure(error)
        setState(
          code === 'post_changed'
            ? { kind: 'conflict', authorName: '' }
            : { kind: 'failed', message: issues[0]?.message ?? failureText(error) },
        )
        return false
      } finally {
        isSaving.current = false
      }
    },
    [mutateAsync, post.id],
  )

  useEffect(() => {
    if (state.kind !== 'waiting') return
    const timer = setTimeout(() => void save(content), typingPauseMs)
    return () => clearTimeout(timer)
  }, [state, content, save])

  useEffect(() => {
    const subscription = openStreams().content.desk.watch.subscribe(
      { id: post.id },
      {
        onData: (news) => {
          if (!isSaving.current && news.version > version.current)
            setState({ kind: 'conflict', authorName: news.authorName })
        },
      },
    )
    return () => subscription.unsubscribe()
  }, [post.id])

  const isUnsaved = state.kind !== 'saved'
  useBlocker({
    shouldBlockFn: () => isUnsaved && !window.confirm('Последние правки ещё не записаны. Уйти?'),
    enableBeforeUnload: () => isUnsaved,
  })
  /** Writes mine over the newer version, after the editor has said so. */
  const saveOver = (newest: number) => {
    version.current = newest
    return save(content)
  }
  const readNewest = async () => (await utils.client.content.desk.get.query({ id: post.id })).version
  return { content, generation, change, state, save, saveOver, readNewest, version }
}

const keyOf = (id: number) => `post-draft-${id}`

function keep(id: number, version: number, content: PostContent): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ version, content }))
  } catch {
    // A full or forbidden storage: the server keeps the draft a moment later.
  }
}

function forget(id: number): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was kept.
  }
}

/** What this browser has kept of the very version that the server has. */
function readKept(post: DeskPost): PostContent | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(post.id)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== post.version) return null
    return postContentSchema.parse('content' in kept ? kept.content : null)
  } catch {
    return null
  }
}
