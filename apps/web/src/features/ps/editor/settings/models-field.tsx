import type { ModelCard } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../../lib/timing/use-debounced.ts'
import { api } from '../../../../lib/trpc.ts'
import { MachineDrawing } from '../../../../ui/drawings/drawing.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { toName } from '../../pieces/to-name.ts'
import classes from './chosen-list.module.css'
import { ChosenList } from './chosen-list.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'

interface ModelsFieldProps extends Omit<SettingFieldProps, 'onChange'> {
  max?: number
  onChange: (ids: number[]) => void
}

/** Machines of the catalogue by name; a machine that is gone says so and can be taken out. */
export function ModelsField({ words, value, problem, max = words.max, onChange }: ModelsFieldProps) {
  const ids = readIds(value)
  const { data } = api.ps.editor.models.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData, staleTime: 60_000 },
  )
  const cards = new Map((data?.items ?? []).map((card) => [card.id, card]))
  return (
    <ChosenList
      label={words.label}
      hint={words.hint}
      problem={problem}
      max={max}
      items={ids.map((id) => toItem(id, cards.get(id), data !== undefined))}
      onChange={onChange}
    >
      <ModelSearch isTaken={(id) => ids.includes(id)} onChoose={(id) => onChange([...ids, id])} />
    </ChosenList>
  )
}

function toItem(id: number, card: ModelCard | undefined, isKnown: boolean) {
  if (!card) return { id, name: isKnown ? `Модель ${id}: её нет в каталоге` : `Модель ${id}` }
  return { id, name: toName(card), drawing: <MachineDrawing name={card.icon} width={52} /> }
}

function ModelSearch({ isTaken, onChoose }: { isTaken: (id: number) => boolean; onChoose: (id: number) => void }) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 250)
  const isAsked = q.length > 1 && text.trim() !== ''
  const { data } = api.catalog.search.useQuery({ q, limit: 8 }, { enabled: isAsked })
  const found = isAsked ? data?.models.filter(({ id }) => !isTaken(id)) : undefined
  return (
    <div className={classes.add}>
      <TextField
        label="Добавить модель"
        isLabelHidden
        placeholder="Добавить модель"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {found && (
        <div className={classes.found}>
          {found.map((model) => (
            <button
              key={model.id}
              type="button"
              onClick={() => {
                onChoose(model.id)
                setText('')
              }}
            >
              {toName(model)}
            </button>
          ))}
          {found.length === 0 && <p>Такой модели нет в каталоге.</p>}
        </div>
      )}
    </div>
  )
}

function readIds(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
}
