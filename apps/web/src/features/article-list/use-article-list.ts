import { articleListLimits, cartLimits, type PartCard, type ResolvedLine, readArticleList } from '@agromarket/shared'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { formatCount, formatNumber, nouns } from '../../lib/format/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { useAddToCart } from '../parts/cart.queries.ts'
import { type KeptList, keepList, noDecisions, readKeptList } from './kept-list.ts'
import { readListHash } from './list-link.ts'
import {
  type ListDecisions,
  type Purchase,
  type TakenPieces,
  toFitting,
  toListRows,
  toListTotals,
  toPurchases,
  withUnread,
} from './list-rows.ts'

/** What the cart takes at once. */
const purchaseSize = 100

/** The list from its text to the cart. Nothing is kept on the server: the text is the buyer's own. */
export function useArticleList() {
  const resolve = api.catalog.resolveList.useMutation()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<{ text: string; lines: ResolvedLine[] } | null>(null)
  const [decisions, setDecisions] = useState(noDecisions)
  const [error, setError] = useState<string | null>(null)
  const { taken, setTaken, ...purchase } = usePurchase()
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
  useKeptList(
    { text, isChecked: checked?.text === text, decisions, taken },
    (kept) => {
      setText(kept.text)
      setDecisions(kept.decisions)
      setTaken(kept.taken)
      if (kept.isChecked) void check(kept.text, kept.decisions.counts)
    },
    () => setError('Ссылка на список пришла не целиком. Попросите прислать её ещё раз.'),
  )
  return {
    text,
    setText,
    clear: () => {
      setText('')
      setChecked(null)
      setDecisions(noDecisions)
      setTaken({})
      setError(null)
    },
    error,
    /** Whoever checks anew buys anew. */
    check: () => {
      setTaken({})
      return check(text)
    },
    isChecking: resolve.isPending,
    isChecked: checked !== null,
    /** The text is no longer what the table was made of. */
    isOld: checked !== null && checked.text !== text,
    decisions,
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
    purchases: toPurchases(rows, cartLimits.maxCount, taken),
    /** Something of it has gone into the cart, and nothing is on its way there. */
    isBought: !purchase.isBuying && Object.keys(taken).length > 0,
    ...purchase,
  }
}

/** Brings back what a reload has taken or a link has brought, and keeps what is there. */
function useKeptList(list: KeptList, bringBack: (kept: KeptList) => void, tellBroken: () => void): void {
  const { text, isChecked, decisions, taken } = list
  const [isRead, setRead] = useState(false)
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const read = useEffectEvent((sent: ReturnType<typeof readListHash>) => {
    const kept = isRead || sent ? null : readKeptList()
    // What was typed before the page listened is newer.
    if (kept && text === '') bringBack(kept)
    if (sent === 'broken') tellBroken()
    else if (sent) bringBack({ ...sent, isChecked: true, taken: {} })
    // From here on the list is the reader's own: a reload brings back what he has made of it.
    if (sent) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  })
  useEffect(() => {
    read(readListHash(hash))
    setRead(true)
  }, [hash])
  useEffect(() => {
    if (isRead) keepList({ text, isChecked, decisions, taken })
  }, [isRead, text, isChecked, decisions, taken])
}

function usePurchase() {
  const { mutateAsync: add } = useAddToCart()
  const { cart } = api.useUtils()
  const [isBuying, setBuying] = useState(false)
  const [taken, setTaken] = useState<TakenPieces>({})
  const buy = async (purchases: Purchase[]) => {
    setBuying(true)
    try {
      // A cart that cannot be read refuses what is added to it, and says why.
      const { lines } = (await cart.get.fetch().catch(() => null)) ?? { lines: [] }
      const fitting = toFitting(purchases, new Set(lines.map(({ partId }) => partId)), cartLimits.maxLines)
      for (let from = 0; from < fitting.length; from += purchaseSize) {
        const products = fitting.slice(from, from + purchaseSize)
        await add({ products })
        setTaken((before) => withPieces(before, products))
      }
      tellBought(fitting.length, purchases.length - fitting.length)
    } catch {
      // The refusal has been told by the cart itself; what was taken before it stays there, and is not bought again.
    }
    setBuying(false)
  }
  return { isBuying, taken, setTaken, buy }
}

function withPieces(taken: TakenPieces, products: readonly Purchase[]): TakenPieces {
  return {
    ...taken,
    ...Object.fromEntries(products.map(({ partId, count }) => [partId, (taken[partId] ?? 0) + count])),
  }
}

function tellBought(count: number, leftCount: number): void {
  if (leftCount === 0) {
    showToast({ tone: 'success', message: `В корзине ещё ${formatCount(count, nouns.position)}` })
    return
  }
  showToast({
    tone: 'info',
    title: `Корзина заполнена: в ней не больше ${formatNumber(cartLimits.maxLines)} позиций`,
    message: `Не вошло ещё ${formatCount(leftCount, nouns.position)}. Оформите заказ и вернитесь к списку: остальное добавится отсюда.`,
  })
}
