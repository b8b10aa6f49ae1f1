import type {
  ExchangeAnalysis,
  ExchangeBaseView,
  ExchangeFinding,
  ExchangeItemList,
  MappingKind,
} from '@agromarket/shared'
import { Badge, Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconFileSpreadsheet,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../ui/status/skeleton.tsx'
import { Figures } from '../suppliers/parts/figures.tsx'
import classes from './exchange.module.css'
import { ItemsDialog } from './items-dialog.tsx'
import { useExchangeChange } from './use-exchange-change.ts'

interface AnalysisPanelProps {
  base: ExchangeBaseView
  onMap: (kind: MappingKind) => void
}

/** The first exchange of a base: what would come, what is wrong, what would vanish, and the one button. */
export function AnalysisPanel({ base, onMap }: AnalysisPanelProps) {
  const { data, error, refetch } = api.exchange.bases.analysis.useQuery({ baseId: base.id })
  const [listed, setListed] = useState<ExchangeItemList['problem'] | null>(null)
  const act = (finding: ExchangeFinding) =>
    finding.action?.kind === 'list'
      ? setListed(finding.action.problem)
      : finding.action && onMap(finding.action.mapping)
  return (
    <section className={classes.panel} aria-label={`Первый обмен: ${base.name}`}>
      <header>
        <h2>
          Первый обмен: {base.name}{' '}
          <Badge variant="light" color="blue" tt="none">
            Анализ, ничего не опубликовано
          </Badge>
        </h2>
        <AnchorButton
          variant="default"
          href={`/api/exchange/bases/${base.id}/analysis`}
          icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
        >
          Отчёт XLSX
        </AnchorButton>
      </header>
      {error ? (
        <ErrorStrip title="Не удалось загрузить отчёт" error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : (
        <>
          <Strip analysis={data} />
          <div className={classes.analysis}>
            <ul className={classes.findings}>
              {data.findings.map((finding) => (
                <Finding key={finding.title} finding={finding} onAct={() => act(finding)} />
              ))}
            </ul>
            <Publish baseId={base.id} analysis={data} />
          </div>
        </>
      )}
      {listed && <ItemsDialog baseId={base.id} problem={listed} onClose={() => setListed(null)} />}
    </section>
  )
}

function Strip({ analysis }: { analysis: ExchangeAnalysis }) {
  const { goods, fresh, prices, priceTypes, inStock, warehouses, pictures, postponed } = analysis
  const figures = [
    ['Товары', goods, 'в 1С'],
    ['Новые', fresh, 'появятся на сайте'],
    ['Цены', prices, `по типам: ${priceTypes}`],
    ['Остатки', inStock, `на складах: ${warehouses.sold} из ${warehouses.all}`],
    ['Картинки', pictures, 'на сайте не показываются'],
    ['Отложено', postponed.positions + postponed.prices + postponed.stocks, describePostponed(postponed)],
  ] as const
  return (
    <Figures
      label="Что придёт"
      figures={figures.map(([name, value, hint]) => ({ name, value: formatNumber(value), hint }))}
    />
  )
}

/** What the sum is of: sessions count records of their files, the list of references positions alone. */
function describePostponed({ positions, prices, stocks }: ExchangeAnalysis['postponed']): string {
  const parts = [
    ['позиций', positions],
    ['цен', prices],
    ['остатков', stocks],
  ] as const
  const told = parts.flatMap(([name, count]) => (count > 0 ? `${name} ${formatNumber(count)}` : []))
  return told.length > 0 ? `сейчас без места: ${told.join(', ')}` : 'всё нашло место'
}

const marks = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle }

function Finding({ finding: { level, title, text, action }, onAct }: { finding: ExchangeFinding; onAct: () => void }) {
  const Mark = marks[level]
  return (
    <li data-level={level}>
      <Mark size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {title}
        <small>{text}</small>
      </span>
      {action && (
        <Button variant="default" size="compact-md" onClick={onAct} aria-label={`${labelOf(action)}: ${title}`}>
          {labelOf(action)}
        </Button>
      )}
    </li>
  )
}

function labelOf(action: NonNullable<ExchangeFinding['action']>): string {
  return action.kind === 'map' ? 'Сопоставить' : 'Список'
}

/** «Опубликовать 1 позицию». */
const publishedPositions = ['позицию', 'позиции', 'позиций'] as const

function Publish({ baseId, analysis: { conditions, publishable } }: { baseId: string; analysis: ExchangeAnalysis }) {
  const publish = api.exchange.bases.publish.useMutation(useExchangeChange('Публикация началась'))
  const missing = conditions.filter(({ isMet }) => !isMet)
  return (
    <div className={classes.publish}>
      <p>Первый обмен только проверяет. На сайт ничего не записано, цены и остатки прежние.</p>
      <ul>
        {conditions.map(({ name, isMet }) => (
          <li key={name} data-met={isMet || undefined}>
            {isMet ? (
              <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconCircle size={20} stroke={1.75} aria-hidden="true" />
            )}
            {name}
            <span className="visually-hidden">{isMet ? ': выполнено' : ': не выполнено'}</span>
          </li>
        ))}
      </ul>
      <Button
        fullWidth
        disabled={missing.length > 0}
        loading={publish.isPending}
        onClick={() => publish.mutate({ baseId })}
      >
        Опубликовать {formatCount(publishable, publishedPositions)}
      </Button>
      {missing.length > 0 && <small>Публиковать рано: выполнено не всё</small>}
    </div>
  )
}
