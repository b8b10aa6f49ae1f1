import { type ModelCard, type SimilarFeature, toProductCode } from '@agromarket/shared'
import { IconCheck } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { SimilarModelCard } from './similar-model-card.tsx'
import classes from './similar-models.module.css'

/** A row; the rest comes when it is asked for. */
const shownAtFirst = 4
/** Beside the model itself: six are compared. */
const comparedBeside = 5

type Filter = Record<string, string[]>

/**
 * Machines of the same kind, the nearest first. What the model has of each feature is a chip: pressed, only those that
 * have it too are left. Absent where there is nothing to be similar.
 */
export function SimilarModels({ modelId }: { modelId: number }) {
  const [filter, setFilter] = useState<Filter>({})
  const [isOpen, setOpen] = useState(false)
  const query = api.catalog.similarModels.useQuery({ modelId, filter }, { placeholderData: keepPreviousData })
  if (query.error) {
    return (
      <ErrorStrip title="Не удалось загрузить похожие модели" error={query.error} onRetry={() => query.refetch()} />
    )
  }
  if (!query.data || query.data.total === 0) return null
  const { features, models, total } = query.data
  const shown = isOpen ? models : models.slice(0, shownAtFirst)
  return (
    <section className={classes.section} aria-busy={query.isPlaceholderData || undefined}>
      <SectionHead
        title="Похожие модели"
        {...(shown.length > 0 && { link: { name: 'Сравнить вместе', href: compareHref(modelId, shown) } })}
      />
      <div className={classes.bar}>
        <FeatureChips features={features} onToggle={(id, value) => setFilter(toggled(filter, id, value))} />
        <p className={classes.total} role="status">
          {formatNumber(models.length)} из {formatNumber(total)}
        </p>
      </div>
      {shown.length > 0 ? (
        <ul className={classes.models}>
          {shown.map((model) => (
            <SimilarModelCard key={model.id} model={model} />
          ))}
        </ul>
      ) : (
        <p className={classes.nothing}>
          Таких моделей нет.{' '}
          <button type="button" onClick={() => setFilter({})}>
            Сбросить
          </button>
        </p>
      )}
      {shown.length < models.length && (
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          Показать ещё {formatNumber(models.length - shown.length)}
        </Button>
      )}
    </section>
  )
}

function FeatureChips({
  features,
  onToggle,
}: {
  features: readonly SimilarFeature[]
  onToggle: (id: string, value: string) => void
}) {
  const own = features.flatMap(({ id, name, values }) => {
    const value = values.find(({ isOwn }) => isOwn)
    return value ? [{ id, name, value }] : []
  })
  return (
    <fieldset className={classes.chips}>
      <legend>Похожи по</legend>
      {own.map(({ id, name, value }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-pressed={value.checked}
          disabled={value.count === 0 && !value.checked}
          onClick={() => onToggle(id, value.id)}
        >
          {value.checked && <IconCheck size={14} stroke={2} aria-hidden="true" />}
          {isNumber(value.id) ? `${name} ${value.label}` : `${name}: ${value.label}`}
        </button>
      ))}
    </fieldset>
  )
}

/** «240-380» */
function isNumber(value: string): boolean {
  return /^[\d.]*-[\d.]*$/.test(value)
}

function toggled(filter: Filter, id: string, value: string): Filter {
  const { [id]: chosen = [], ...others } = filter
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return next.length > 0 ? { ...others, [id]: next } : others
}

function compareHref(modelId: number, shown: readonly ModelCard[]): string {
  const ids = [modelId, ...shown.slice(0, comparedBeside).map(({ id }) => id)]
  return `/compare/${ids.map((id) => toProductCode({ modelId: id })).join(',')}`
}
