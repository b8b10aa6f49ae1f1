import type { ExchangeBaseView, ExchangeMappingView, MappingKind } from '@agromarket/shared'
import { Button, NativeSelect } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { usePreHydrationInput } from '../../lib/typing/use-pre-hydration-input.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { SkeletonRows } from '../../ui/status/skeleton.tsx'
import classes from './exchange.module.css'
import { useExchangeChange } from './use-exchange-change.ts'

type Row = ExchangeMappingView['rows'][number]

const columns: readonly { kind: MappingKind; title: string; target: string; values: string }[] = [
  { kind: 'priceType', title: 'Типы цен', target: 'Прайс-лист сайта', values: 'Цен' },
  { kind: 'warehouse', title: 'Склады', target: 'Филиал', values: 'Поз.' },
  { kind: 'property', title: 'Свойства', target: 'Поле сайта', values: 'Знач.' },
  { kind: 'group', title: 'Группы', target: 'Раздел сайта', values: 'Поз.' },
  { kind: 'maker', title: 'Производители', target: 'На сайте', values: 'Поз.' },
  { kind: 'currency', title: 'Валюты', target: 'Валюта', values: 'Цен' },
]
const shownFirst = 5
const shownAtOnce = 30

interface MappingPanelProps {
  base: ExchangeBaseView
  /** Present: the first rows of the most important words, and this leads to all. */
  onAll?: () => void
  /** Words that somebody has come to explain. */
  wanted?: MappingKind | undefined
}

/** What each word of 1C means in the shop; saved at once, on phones to be read alone. Rows that nobody has decided stand out. */
export function MappingPanel({ base, onAll, wanted }: MappingPanelProps) {
  const isShort = onAll !== undefined
  const { data, error, refetch } = api.exchange.mapping.get.useQuery({ baseId: base.id })
  const apply = api.exchange.mapping.applyNow.useMutation(useExchangeChange('Сопоставление применяется'))
  const shown = isShort ? columns.slice(0, 3) : columns
  return (
    <section className={classes.panel} aria-label={`Сопоставление: ${base.name}`}>
      <h2>Сопоставление: {base.name}</h2>
      {base.isMappingNew && (
        <p className={classes.notice}>
          На сайте пока прежнее сопоставление: по новому там лишь то, что 1С пришлёт изменённым.{' '}
          <Button
            size="compact-md"
            className={classes.choice}
            loading={apply.isPending}
            onClick={() => apply.mutate({ baseId: base.id })}
          >
            Применить сейчас
          </Button>
        </p>
      )}
      <p className={classes.chosen}>На телефоне сопоставление можно только посмотреть.</p>
      {error ? (
        <ErrorStrip title="Не удалось загрузить сопоставление" error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : (
        <div className={classes.mapping}>
          {shown
            .map((column) => ({ ...column, rows: data.rows.filter(({ kind }) => kind === column.kind) }))
            .filter(({ rows, kind }) => rows.length > 0 || kind === 'priceType' || kind === 'warehouse')
            .map(({ kind, rows, ...column }) => (
              <MappingColumn
                key={kind}
                {...column}
                rows={rows}
                base={base}
                options={data.options[kind]}
                isShort={isShort}
                isWanted={kind === wanted}
              />
            ))}
        </div>
      )}
      {onAll && (
        <p className={classes.foot}>
          <span>
            Показаны первые пять, строки без соответствия выделены.{' '}
            <span className={classes.choice}>Выбор сохраняется сразу.</span>
          </span>
          <Button variant="subtle" size="compact-md" onClick={onAll}>
            Все типы цен, склады и свойства
          </Button>
        </p>
      )}
    </section>
  )
}

interface MappingColumnProps {
  title: string
  target: string
  values: string
  rows: readonly Row[]
  base: ExchangeBaseView
  options: readonly { value: string; label: string }[]
  isShort: boolean
  isWanted: boolean
}

function MappingColumn({ title, target, values, rows, base, options, isShort, isWanted }: MappingColumnProps) {
  const [areAll, setAreAll] = useState(false)
  const [sought, setSought] = useState('')
  const limit = isShort ? shownFirst : shownAtOnce
  // What stands here stays when it is decided: whoever goes on by the keyboard keeps his place.
  const [kept] = useState(() => new Set(idsOf(chooseFirst(rows, limit))))
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    column.current?.scrollIntoView({ block: 'center' })
    column.current?.querySelector<HTMLElement>('[data-open] select')?.focus()
  }, [isWanted])
  const open = rows.filter((row) => row.target === null).length
  const chosen = new Set(idsOf(chooseFirst(rows, limit)))
  const first = rows.filter(({ externalId }) => chosen.has(externalId) || (!isShort && kept.has(externalId)))
  const words = sought.trim().toLowerCase()
  const found = rows.filter(({ name }) => name.toLowerCase().includes(words))
  const shown = words !== '' ? found : areAll ? rows : first
  return (
    <div ref={column}>
      <header>
        <h3>{title}</h3>
        <span data-open={open > 0 || undefined}>
          {open > 0 ? `${open} из ${rows.length} не выбрано` : `Всего ${rows.length}`}
        </span>
      </header>
      {!isShort && rows.length > shownAtOnce && (
        <TextField
          label={`Найти: ${title.toLowerCase()}`}
          isLabelHidden
          type="search"
          placeholder="Найти в списке"
          value={sought}
          onChange={({ currentTarget: { value } }) => setSought(value)}
        />
      )}
      <p aria-hidden="true">
        <span>В 1С</span>
        <span>{target}</span>
        <span>{values}</span>
      </p>
      <ul>
        {shown.map((row) => (
          <MappingRow key={row.externalId} row={row} baseId={base.id} options={options} label={target} />
        ))}
      </ul>
      {words !== '' && found.length === 0 && <div role="status">Такого здесь нет</div>}
      {!isShort && words === '' && rows.length > shown.length && (
        <Button variant="subtle" size="compact-md" onClick={() => setAreAll(true)}>
          Показать все: {rows.length}
        </Button>
      )}
    </div>
  )
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map(({ externalId }) => externalId)
}

/** In their order; those that nobody has decided are among them. */
function chooseFirst(rows: readonly Row[], limit: number): readonly Row[] {
  const chosen = new Set(
    rows.toSorted((one, other) => Number(one.target !== null) - Number(other.target !== null)).slice(0, limit),
  )
  return rows.filter((row) => chosen.has(row))
}

interface MappingRowProps {
  row: Row
  baseId: string
  options: readonly { value: string; label: string }[]
  label: string
}

function MappingRow({ row, baseId, options, label }: MappingRowProps) {
  const { kind, externalId, name, detail, target, valueCount, depth, note } = row
  const selectId = useId()
  const noteId = useId()
  // One after the other: whoever chooses by the arrow keys means the last.
  const save = api.exchange.mapping.save.useMutation({ ...useExchangeChange(), scope: { id: selectId } })
  const chosen = save.isPending ? save.variables.target : target
  usePreHydrationInput(selectId)
  return (
    <li data-open={target === null || undefined}>
      <span style={{ paddingLeft: depth * 12 }}>
        {name}
        {detail && <small>{detail}</small>}
      </span>
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      <NativeSelect
        id={selectId}
        aria-label={`${label}: ${name}`}
        aria-describedby={note ? noteId : undefined}
        data={[{ value: '', label: 'Выберите' }, ...options]}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => save.mutate({ baseId, kind, externalId, target: value || null })}
        className={classes.choice}
      />
      <span className={classes.chosen}>
        {target === null ? 'Не выбрано' : (options.find(({ value }) => value === target)?.label ?? target)}
      </span>
      <span className={classes.number}>{formatNumber(valueCount)}</span>
      {note && <small id={noteId}>{note}</small>}
    </li>
  )
}
