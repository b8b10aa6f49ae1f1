import type { MachineModel, YardMachine } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { PartTable } from '../parts/part-table.tsx'
import classes from './yard-page.module.css'

/** «Детали для моих машин»: what is asked for most, for all of them or for one. */
export function YardParts({ machines }: { machines: readonly YardMachine[] }) {
  const [chosenId, setChosenId] = useState<string>()
  // A machine that has just been removed is nobody's choice.
  const chosen = machines.find(({ id }) => id === chosenId)
  const query = api.yard.parts.useQuery(chosen ? { id: chosen.id } : {}, { placeholderData: keepPreviousData })
  const models = [...new Map(machines.map(({ model }) => [model.id, model])).values()]
  if (query.error) {
    return <ErrorStrip title="Не удалось загрузить детали" error={query.error} onRetry={() => query.refetch()} />
  }
  const found = query.data ?? []
  if (found.length === 0 && !chosen) return null
  return (
    <section className={classes.parts} aria-busy={query.isPlaceholderData || undefined}>
      <SectionHead
        title="Детали для моих машин"
        link={{
          name: 'Все детали',
          href: `/fp?model=${(chosen ? [chosen.model] : models).map(({ slug }) => slug).join(',')}`,
        }}
      />
      {machines.length > 1 && (
        <fieldset className={classes.chips}>
          <legend className="visually-hidden">Для какой машины</legend>
          <button type="button" aria-pressed={!chosen} onClick={() => setChosenId(undefined)}>
            Все машины
          </button>
          {machines.map(({ id, model, name }) => (
            <button key={id} type="button" aria-pressed={id === chosen?.id} onClick={() => setChosenId(id)}>
              {name || model.name} <span>{formatNumber(model.partCount)}</span>
            </button>
          ))}
        </fieldset>
      )}
      <PartTable
        parts={found.map(({ part }) => part)}
        columns={[]}
        label="Детали для моих машин"
        isMixed
        note={({ id }) => namesOf(models, found.find(({ part }) => part.id === id)?.modelIds ?? [])}
      />
    </section>
  )
}

/** «Для ACROS 595 Plus, VECTOR 410» */
function namesOf(models: readonly MachineModel[], ids: readonly number[]): string {
  const names = models.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return names.length > 0 ? `Для ${names.join(', ')}` : ''
}
