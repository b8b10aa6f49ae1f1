import {
  articleListLimits,
  multiplyDivide,
  type OfferPart,
  type PartCard,
  type ResolvedLine,
  readArticleList,
} from '@agromarket/shared'
import { Button, Textarea } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { failureText } from '../../../../lib/api-error.ts'
import { formatCount } from '../../../../lib/format/format-count.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { api } from '../../../../lib/trpc.ts'
import { createLineId } from '../draft.ts'
import classes from '../editor.module.css'

const lineWords = ['строку', 'строки', 'строк'] as const

interface PastedPartsProps {
  /** Millionths of a rouble for one unit of the offer's currency. */
  rateMicros: number
  onAdd: (parts: OfferPart[]) => void
}

/** «Артикулы списком»: what is found goes in at once, what is not clear asks. */
export function PastedParts({ rateMicros, onAdd }: PastedPartsProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ResolvedLine[]>([])
  const picker = useRef<HTMLInputElement>(null)
  const lines = readArticleList(text).slice(0, articleListLimits.lines)
  const toPart = useToPart(rateMicros)
  const { mutate, isPending } = api.catalog.resolveList.useMutation({
    onSuccess({ rows }) {
      onAdd(rows.flatMap(({ part, count }) => (part ? [toPart(part, count)] : [])))
      setOpen(rows.filter(({ part }) => !part))
      setText('')
    },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  const settle = (row: ResolvedLine, part?: OfferPart) => {
    if (part) onAdd([part])
    setOpen(open.filter((one) => one !== row))
  }
  return (
    <div className={classes.pasted}>
      <div>
        <Textarea
          size="sm"
          label="Артикулы списком"
          autosize
          minRows={4}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
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
      <div className={classes.unclear}>
        {open.map((row) => (
          <UnclearLine
            key={`${row.line} ${row.article}`}
            row={row}
            toPart={toPart}
            onSettle={(part) => settle(row, part)}
          />
        ))}
        <p className={classes.hint}>
          Понимаем строки «артикул количество», столбцы из Excel и коды 1С. Цена берётся по вашему филиалу.
        </p>
        <input
          ref={picker}
          type="file"
          accept=".txt,.csv,.tsv"
          hidden
          onChange={async ({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) setText((await file.text()).slice(0, 200_000))
          }}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileText size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          Из файла
        </Button>
      </div>
    </div>
  )
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
function useToPart(rateMicros: number): ToPart {
  const { data: rates } = api.offers.desk.rates.useQuery()
  return (card, count) => {
    const rate = (card.price && rates?.[card.price.currency]) ?? rateMicros
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
  }
}
