import {
  type ArticleList,
  articleListLimits,
  multiplyDivide,
  type OfferPart,
  type PartCard,
  type ResolvedLine,
  readArticleList,
} from '@agromarket/shared'
import { Button, Textarea } from '@mantine/core'
import { IconFileText, IconShoppingCart } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { failureText } from '../../../../lib/api-error.ts'
import { formatCount } from '../../../../lib/format/format-count.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { api, xsrfHeaders } from '../../../../lib/trpc.ts'
import classes from '../../frame/card.module.css'
import { createLineId, type Draft } from '../draft.ts'
import panelClasses from './panels.module.css'
import type { PastedInHand } from './use-pasted.ts'

const lineWords = ['строку', 'строки', 'строк'] as const

/** What the offer is in, and a unit of it in millionths of a rouble. */
type OfferMoney = Pick<Draft, 'currency' | 'rateMicros'>

interface PastedPartsProps {
  hash: string
  /** The offer is made for an account: it has a cart. */
  hasClient: boolean
  money: OfferMoney
  pasted: PastedInHand
  onAdd: (parts: OfferPart[]) => void
}

/** «Артикулы списком»: what is found goes in at once, what is not clear asks. */
export function PastedParts({ hash, hasClient, money, pasted, onAdd }: PastedPartsProps) {
  const { text, unclear } = pasted
  const file = usePartsFile(hash, (found) => mutate({ lines: found }))
  const lines = readArticleList(text).slice(0, articleListLimits.lines)
  const toPart = useToPart(money)
  const { mutate, isPending } = api.catalog.resolveList.useMutation({
    onSuccess({ rows }) {
      onAdd(rows.flatMap(({ part, count }) => (part ? [toPart(part, count)] : [])))
      pasted.set({ text: '', unclear: [...unclear, ...rows.filter(({ part }) => !part)] })
    },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  const settle = (row: ResolvedLine, part?: OfferPart) => {
    if (part) onAdd([part])
    pasted.set({ unclear: unclear.filter((one) => one !== row) })
  }
  return (
    <div className={panelClasses.pasted}>
      <div>
        <Textarea
          size="sm"
          label="Артикулы списком"
          autosize
          minRows={4}
          value={text}
          onChange={({ currentTarget }) => pasted.set({ text: currentTarget.value })}
        />
        <Button
          fullWidth
          mt={8}
          variant="light"
          loading={isPending}
          disabled={lines.length === 0}
          onClick={() => mutate({ lines })}
        >
          {lines.length === 0 ? 'Добавить строки' : `Добавить ${formatCount(lines.length, lineWords)}`}
        </Button>
      </div>
      <div className={panelClasses.unclear}>
        {unclear.map((row, index) => (
          <UnclearLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the same article may be pasted twice
            key={`${index} ${row.article}`}
            row={row}
            toPart={toPart}
            onSettle={(part) => settle(row, part)}
          />
        ))}
        <p className={classes.hint}>
          Понимаем строки «артикул количество», столбцы из Excel и коды 1С. Цена берётся по вашему филиалу.
        </p>
        <div className={classes.buttons}>
          <input
            ref={file.picker}
            type="file"
            accept=".xlsx,.xls,.csv,.tsv,.txt"
            hidden
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              currentTarget.value = ''
              if (chosen) void file.read(chosen)
            }}
          />
          <Button
            size="xs"
            variant="default"
            loading={file.isPending}
            leftSection={<IconFileText size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => file.picker.current?.click()}
          >
            Из файла
          </Button>
          <CartButton
            hash={hash}
            hasClient={hasClient}
            onTake={(lines) => onAdd(lines.map(({ part, count }) => toPart(part, count)))}
          />
        </div>
      </div>
    </div>
  )
}

interface CartButtonProps {
  hash: string
  hasClient: boolean
  onTake: (lines: { part: PartCard; count: number }[]) => void
}

/** «Из корзины клиента»: what he has ticked there, at the prices of the branch. */
function CartButton({ hash, hasClient, onTake }: CartButtonProps) {
  const { client } = api.useUtils()
  const [isPending, setPending] = useState(false)
  const take = async () => {
    setPending(true)
    try {
      const { lines } = await client.offers.desk.clientCart.query({ hash })
      onTake(lines)
      if (lines.length === 0) showToast({ tone: 'error', message: 'В корзине клиента ничего не выбрано' })
    } catch (error) {
      showToast({ tone: 'error', message: failureText(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      disabled={!hasClient}
      title={hasClient ? undefined : 'Выберите аккаунт клиента'}
      leftSection={<IconShoppingCart size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void take()}
    >
      Из корзины клиента
    </Button>
  )
}

/** A table with articles goes in at once: the server reads it, whatever program has written it. */
function usePartsFile(hash: string, onRead: (lines: ArticleList['lines']) => void) {
  const picker = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  const send = async (file: File) => {
    const form = new FormData()
    form.append('file', file)
    const headers = await xsrfHeaders()
    const answer = await fetch(`/api/offers/${hash}/parts-file`, { method: 'POST', body: form, headers })
    const body: ArticleList & { message: string; issues?: { message: string }[] } = await answer.json()
    if (answer.ok) onRead(body.lines)
    else showToast({ tone: 'error', message: body.issues?.[0]?.message ?? body.message })
  }
  const read = async (file: File) => {
    setPending(true)
    try {
      await send(file)
    } catch {
      showToast({ tone: 'error', message: 'Файл не загрузился. Проверьте связь и повторите.' })
    } finally {
      setPending(false)
    }
  }
  return { picker, isPending, read }
}

interface UnclearLineProps {
  row: ResolvedLine
  toPart: ToPart
  onSettle: (part?: OfferPart) => void
}

/** One of several, nearly that number, or not of the catalogue at all. */
function UnclearLine({ row, toPart, onSettle }: UnclearLineProps) {
  const { article, count, candidates = [], similar } = row
  const proposals = similar ? [...candidates, similar] : candidates
  return (
    <div className={classes.notice} role="status">
      <p>
        {candidates.length > 0 ? `«${article}» выпускают несколько производителей.` : `Артикула «${article}» нет.`}
        {similar && ` Похоже на ${similar.article}, ${similar.manufacturer.name}.`}
      </p>
      <p className={classes.buttons}>
        {proposals.map((part) => (
          <Button key={part.id} size="compact-sm" variant="default" onClick={() => onSettle(toPart(part, count))}>
            {similar === part ? 'Заменить' : part.manufacturer.name}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" onClick={() => onSettle(createPart(article, count))}>
          Оставить как есть
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => onSettle()}>
          Убрать
        </Button>
      </p>
    </div>
  )
}

function createPart(article: string, count: number): OfferPart {
  return {
    id: createLineId(),
    partId: null,
    article,
    name: article,
    manufacturer: '',
    icon: '',
    url: '',
    term: '',
    place: '',
    isInStock: false,
    unit: 'шт.',
    count,
    defaultPriceMinor: 0,
    priceMinor: 0,
    isSale: false,
    weightGrams: 0,
  }
}

type ToPart = (card: PartCard, count: number) => OfferPart

/** Prices of the branch in the offer's currency, by the offer's rate and today's rate of the branch's money. */
function useToPart({ currency, rateMicros }: OfferMoney): ToPart {
  const { data: rates } = api.offers.desk.rates.useQuery()
  return (card, count) => {
    const own = card.price?.currency ?? currency
    const rate = (own === currency ? null : rates?.[own]) ?? rateMicros
    const convert = (minor: number) => multiplyDivide(minor, rate, rateMicros)
    const part = toPart(card, count)
    return { ...part, priceMinor: convert(part.priceMinor), defaultPriceMinor: convert(part.defaultPriceMinor) }
  }
}

function toPart(card: PartCard, count: number): OfferPart {
  const { id, article, name, manufacturer, icon, url, unit, weightGrams, price, stock } = card
  const priceMinor = price?.priceMinor ?? 0
  return {
    ...createPart(article, count),
    partId: id,
    name,
    manufacturer: manufacturer.name,
    icon,
    url,
    unit,
    weightGrams,
    term: stock.state === 'in_stock' ? 'В наличии' : (stock.term ?? ''),
    place: stock.branchCity ?? '',
    isInStock: stock.state === 'in_stock',
    priceMinor,
    defaultPriceMinor: price?.oldPriceMinor ?? priceMinor,
    // The shop itself shows its old price.
    isSale: (price?.oldPriceMinor ?? null) !== null,
  }
}
