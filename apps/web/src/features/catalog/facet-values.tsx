import type { FacetValue } from '@agromarket/shared'
import { type ReactNode, useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import classes from './filters.module.css'

interface FacetValuesProps {
  title: string
  values: readonly FacetValue[]
  /** Checked values are never folded away. */
  isChecked: (value: string) => boolean
  children: (value: FacetValue) => ReactNode
}

/** Spec §9: lists show 5 items first. More than 12 get a field to filter them by. */
const shownAtFirst = 5
const filteredFrom = 12

export function FacetValues({ title, values, isChecked, children }: FacetValuesProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  if (values.length === 0) return null
  const words = text.trim().toLocaleLowerCase('ru')
  const matching = values.filter(({ label }) => label.toLocaleLowerCase('ru').includes(words))
  const isFolded = !isOpen && words === ''
  const shown = isFolded ? matching.filter(({ value }, index) => index < shownAtFirst || isChecked(value)) : matching
  const hiddenCount = matching.length - shown.length
  return (
    <details className={classes.group} open>
      <summary>{title}</summary>
      {values.length > filteredFrom && (
        <div className={classes.filter}>
          <TextField
            label={`${title}: найти в списке`}
            isLabelHidden
            placeholder="Найти в списке"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <ul>
        {shown.map((value) => (
          <li key={value.value}>{children(value)}</li>
        ))}
      </ul>
      {matching.length === 0 && <p className={classes.nothing}>Такого в списке нет</p>}
      {hiddenCount > 0 && (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          Показать ещё {hiddenCount}
        </button>
      )}
      {isOpen && values.length > shownAtFirst && (
        <button type="button" className={classes.more} onClick={() => setOpen(false)}>
          Свернуть
        </button>
      )}
    </details>
  )
}
