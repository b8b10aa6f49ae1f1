import { articleListLimits, cartLimits, type PartCard, type ResolvedLine, readArticleList } from '@agromarket/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { formatCount, formatNumber, nouns } from '../../lib/format/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { useAddToCart } from '../parts/cart.queries.ts'
import { type KeptList, keepList, noDecisions, readKeptList } from './kept-list.ts'
import { type ListDecisions, toListRows, toListTotals, toPurchases, withUnread } from './list-rows.ts'

/** What the cart takes at once. */
const purchaseSize = 100

/** The list from its text to the cart. Nothing is kept on the server: the text is the buyer's own. */
export function useArticleList() {
  const resolve = api.catalog.resolveList.useMutation()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<{ text: string; lines: ResolvedLine[] } | null>(null)
  const [decisions, setDecisions] = useState(noDecisions)
  const [error, setError] = useState<string | null>(null)
  const purchase = usePurchase()
  const rows = checked ? toListRows(checked.lines, decisions) : []

  const check = async (text: string, counts: ListDecisions['counts'] = {}) => {
    const lines = readArticleList(text)
    if (lines.length === 0) return setError('Вставьте хотя бы один артикул')
    if (lines.length > articleListLimits.lines) {
      return setError(
        `За один раз до ${formatNumber(articleListLimits.lines)} строк, в списке ${formatNumber(lines.length)}`,
      )
    }
    setError(null)
    try {
      const answer = await resolve.mutateAsync({ lines })
      setChecked({ text, lines: answer.rows.map((row, index) => withUnread(row, lines[index])) })
      setDecisions(({ choices }) => ({ choices, counts }))
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  useKeptList({ text, isChecked: checked?.text === text, decisions }, (kept) => {
    setText(kept.text)
    setDecisions(kept.decisions)
    if (kept.isChecked) void check(kept.text, kept.decisions.counts)
  })
  return {
    text,
    setText,
    clear: () => {
      setText('')
      setChecked(null)
      setDecisions(noDecisions)
      setError(null)
    },
    error,
    check: () => check(text),
    isChecking: resolve.isPending,
    isChecked: checked !== null,
    /** The text is no longer what the table was made of. */
    isOld: checked !== null && checked.text !== text,
    rows,
    totals: toListTotals(rows),
    /** Null: none is chosen again. */
    choose: (article: string, part: PartCard | null) =>
      setDecisions(({ choices: { [article]: _, ...others }, counts }) => ({
        counts,
        choices: part ? { ...others, [article]: part.id } : others,
      })),
    changeCount: (line: number, count: number) =>
      setDecisions(({ choices, counts }) => ({ choices, counts: { ...counts, [line]: count } })),
    purchases: toPurchases(rows, cartLimits.maxCount),
    ...purchase,
  }
}

/** Brings back what a reload has taken, and keeps what is there. */
function useKeptList(list: KeptList, bringBack: (kept: KeptList) => void): void {
  const { text, isChecked, decisions } = list
  const [isRead, setRead] = useState(false)
  const read = useEffectEvent(() => {
    const kept = readKeptList()
    // What was typed before the page listened is newer.
    if (kept && text === '') bringBack(kept)
  })
  useEffect(() => {
    read()
    setRead(true)
  }, [])
  useEffect(() => {
    if (isRead) keepList({ text, isChecked, decisions })
  }, [isRead, text, isChecked, decisions])
}

function usePurchase() {
  const { mutateAsync: add } = useAddToCart()
  const [isBuying, setBuying] = useState(false)
  const [isBought, setBought] = useState(false)
  const buy = async (products: { partId: number; count: number }[]) => {
    setBuying(true)
    try {
      for (let from = 0; from < products.length; from += purchaseSize) {
        await add({ products: products.slice(from, from + purchaseSize) })
      }
      setBought(true)
      showToast({ tone: 'success', message: `В корзине ещё ${formatCount(products.length, nouns.position)}` })
    } catch {
      // The refusal has been told by the cart itself; what was taken before it stays there.
    }
    setBuying(false)
  }
  return { isBuying, isBought, buy }
}
