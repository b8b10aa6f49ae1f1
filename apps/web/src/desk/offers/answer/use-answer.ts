import { type DeskOffer, offerChangeKey } from '@agromarket/shared'
import { useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { joinVerdicts, listUnanswered, toAnswerLines, type Verdict, type Verdicts } from './verdicts.ts'

export interface AnswerInHand {
  verdicts: Verdicts
  say: (key: string, given: Partial<Verdict>) => void
  sayAll: (given: Partial<Verdict>) => void
  unanswered: readonly string[]
  message: string
  setMessage: (message: string) => void
  validUntil: string
  setValidUntil: (validUntil: string) => void
  send: () => void
  isPending: boolean
  failure: string | null
  /** The client has changed something since the answer was begun. */
  news: number
}

/** The answer to each of the client's changes while it is made; new changes join it undecided. */
export function useAnswer({ page }: DeskOffer): AnswerInHand {
  const [said, setSaid] = useState<Verdicts>(new Map())
  const [message, setMessage] = useState('')
  const [validUntil, setValidUntil] = useState(page.isValid ? page.validUntil : page.today)
  const [begun] = useState(() => new Set(page.changes.map((change) => JSON.stringify(change))))
  const verdicts = joinVerdicts(withoutOutdated(said, page.changes), page.changes)
  const { offers } = api.useUtils()
  const { mutate, isPending, error } = api.offers.desk.answer.useMutation({
    onSuccess: () =>
      showToast({ tone: 'success', message: 'Ответ отправлен: клиент видит его рядом со своими условиями.' }),
    onSettled: () => offers.desk.get.invalidate({ hash: page.hash }),
  })
  const put = (keys: readonly string[], given: Partial<Verdict>) =>
    setSaid(() => {
      const next = new Map(verdicts)
      for (const key of keys) {
        const known = next.get(key)
        if (known) next.set(key, { ...known, ...given })
      }
      return next
    })
  return {
    verdicts,
    say: (key, given) => put([key], given),
    sayAll: (given) => put([...verdicts.keys()], given),
    unanswered: listUnanswered(verdicts),
    message,
    setMessage,
    validUntil,
    setValidUntil,
    send: () => mutate({ id: page.id, version: page.version, lines: toAnswerLines(verdicts), message, validUntil }),
    isPending,
    failure: error ? (toFailure(error).issues[0]?.message ?? failureText(error)) : null,
    news: page.changes.filter((change) => !begun.has(JSON.stringify(change))).length,
  }
}

/** What the client asks differently by now is to be decided anew. */
function withoutOutdated(said: Verdicts, changes: DeskOffer['page']['changes']): Verdicts {
  const asked = new Map(changes.map((change) => [offerChangeKey(change), change]))
  return new Map(
    [...said].filter(([key, { verdict, counter }]) => {
      const now = asked.get(key)
      return now !== undefined && (verdict === 'countered' || JSON.stringify(counter) === JSON.stringify(now))
    }),
  )
}
