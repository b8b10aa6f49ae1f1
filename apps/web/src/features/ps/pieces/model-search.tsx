import type { ModelCard } from '@agromarket/shared'
import { useState } from 'react'
import { useDebounced } from '../../../lib/timing/use-debounced.ts'
import { api } from '../../../lib/trpc.ts'
import { TextField } from '../../../ui/form/field.tsx'
import classes from './model-search.module.css'
import { toName } from './to-name.ts'

interface ModelSearchProps {
  label: string
  isTaken: (id: number) => boolean
  onChoose: (model: ModelCard) => void
}

/** One more machine of the catalogue, found by its name. */
export function ModelSearch({ label, isTaken, onChoose }: ModelSearchProps) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 250)
  const isAsked = q.length > 1 && text.trim() !== ''
  const { data } = api.catalog.search.useQuery({ q, limit: 8 }, { enabled: isAsked })
  const found = isAsked ? data?.models.filter(({ id }) => !isTaken(id)) : undefined
  return (
    <div className={classes.search}>
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
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
                onChoose(model)
                setText('')
              }}
            >
              {toName(model)}
            </button>
          ))}
          {found.length === 0 && <p role="status">Такой модели нет в каталоге.</p>}
        </div>
      )}
    </div>
  )
}
