import {
  type Answer,
  type Answers,
  checkAnswer,
  type OwnResponse,
  type Question,
  type QuestionnaireContent,
  type QuestionnairePage,
  walkQuestions,
} from '@agromarket/shared'
import { useEffect, useRef, useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { api } from '../../lib/trpc.ts'
import { forget, keep, readKept } from './answer-store.ts'

interface Progress {
  content: QuestionnaireContent
  version: number
  answers: Answers
}

type Phase = 'asking' | 'done' | 'answered'

interface ResponseOptions {
  page: QuestionnairePage & { content: QuestionnaireContent }
  isPreview: boolean
  /** The question that the address names. */
  shownId: string | undefined
  onShow: (id: string | undefined, isReplacing?: boolean) => void
}

/**
 * Where the respondent is and what he has answered: kept on the device with every change, on the server with every step,
 * and found again on either. The questions are those that he has begun with.
 */
export function useResponse({ page, isPreview, shownId, onShow }: ResponseOptions) {
  const [progress, setProgress] = useState<Progress>({ content: page.content, version: page.version, answers: {} })
  const [phase, setPhase] = useState<Phase>('asking')
  const { content, answers, version } = progress
  const way = walkQuestions(content.questions, answers)
  const isReady = useResumed({ page, isPreview, onResume: resume })
  // Until it is known how far he has come, the page stays as the server has written it.
  const at = isReady ? placeOf(shownId, way, answers) : 0
  const question = way[at]
  const { save, isPending, failure } = useSave(page.id, setPhase)

  function resume({ state, ...found }: Progress & { state: OwnResponse['state']; reachedId: string }) {
    if (state === 'finished') return setPhase('answered')
    setProgress(found)
    const reached = walkQuestions(found.content.questions, found.answers).find(({ id }) => id === found.reachedId)
    if (reached && reached.id !== found.content.questions[0]?.id) onShow(reached.id, true)
  }
  function change(answer: Answer) {
    if (!question) return
    const next = { ...answers, [question.id]: answer }
    setProgress({ ...progress, answers: next })
    if (!isPreview) keep(page.id, { version, answers: next, reachedId: question.id })
  }
  function goOn() {
    if (!question || isPending || checkAnswer(question, answers[question.id]) !== null) return
    const next = way[at + 1]
    if (isPreview) return next ? onShow(next.id) : setPhase('done')
    const reachedId = next?.id ?? question.id
    keep(page.id, { version, answers, reachedId })
    save({ id: page.id, version, answers, reachedId, isFinished: !next }, () => next && onShow(next.id))
  }
  return {
    phase,
    isReady,
    content,
    question,
    number: at + 1,
    count: way.length,
    answer: question ? (answers[question.id] ?? {}) : {},
    problem: question ? checkAnswer(question, answers[question.id]) : null,
    change,
    goOn,
    goBack: at > 0 ? () => onShow(way[at - 1]?.id) : null,
    isPending,
    failure,
  }
}

/** Where the address leads, but past no question that still has to be answered. */
function placeOf(shownId: string | undefined, way: readonly Question[], answers: Answers): number {
  const asked = Math.max(
    0,
    way.findIndex(({ id }) => id === shownId),
  )
  const open = way.findIndex((question) => checkAnswer(question, answers[question.id]) !== null)
  return open < 0 ? asked : Math.min(asked, open)
}

/** Asks once, in the browser, how far the visitor has come; true when that is known. */
function useResumed({
  page,
  isPreview,
  onResume,
}: Pick<ResponseOptions, 'page' | 'isPreview'> & {
  onResume: (found: Progress & { state: OwnResponse['state']; reachedId: string }) => void
}): boolean {
  const { questionnaires, client } = api.useUtils()
  const [isReady, setReady] = useState(isPreview)
  // Every step makes these anew; asked again, he who goes back would be led forward to where he has been.
  const latest = useRef({ page, onResume })
  latest.current = { page, onResume }
  const { id } = page
  useEffect(() => {
    if (isPreview) return
    let isGone = false
    const settle = async () => {
      // Without an answer of the server the device goes on with what it has.
      const own = await questionnaires.own.fetch({ id }, { staleTime: 0 }).catch(() => null)
      if (isGone) return
      const { page: shown, onResume: resume } = latest.current
      const kept = readKept(id)
      const known = own ?? { state: 'none' as const, answers: {}, reachedId: '', version: shown.version, content: null }
      const isKept = kept !== null && kept.version === known.version
      const content = known.content ?? shown.content
      resume({
        state: known.state,
        content,
        version: known.version,
        answers: isKept ? { ...known.answers, ...kept.answers } : known.answers,
        reachedId: (isKept && kept.reachedId) || known.reachedId,
      })
      setReady(true)
    }
    void settle()
    // A figure for its author: nobody waits for it.
    void client.questionnaires.opened.mutate({ id }).catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isPreview, id, questionnaires, client])
  return isReady
}

function useSave(id: number, setPhase: (phase: Phase) => void) {
  const { mutate, isPending, error } = api.questionnaires.save.useMutation()
  // Known before the next drawing: the second half of a double click is no second answer.
  const isSending = useRef(false)
  return {
    isPending,
    failure: error && toFailure(error).code !== 'questionnaire_answered' ? failureText(error) : null,
    save(input: Parameters<typeof mutate>[0], onSaved: () => void) {
      if (isSending.current) return
      isSending.current = true
      mutate(input, {
        onSettled() {
          isSending.current = false
        },
        onSuccess({ isFinished }) {
          if (!isFinished) return onSaved()
          forget(id)
          setPhase('done')
        },
        onError(refusal) {
          if (toFailure(refusal).code === 'questionnaire_answered') setPhase('answered')
        },
      })
    },
  }
}
