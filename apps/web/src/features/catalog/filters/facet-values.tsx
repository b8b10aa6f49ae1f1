import type { FacetValue } from '@agromarket/shared'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import classes from './filters.module.css'

interface FacetValuesProps {
  title: string
  values: readonly FacetValue[]
  /** Checked values are never folded away. */
  chosen: readonly string[]
  /** Spec §9: how many are shown first. */
  shownAtFirst: number
  onToggle: (value: string) => void
}

/** More values than this get a field to filter them by. */
const filteredFrom = 12

/** The values of a filter with their counts. What leads to nothing stays, grey. */
export function FacetValues({ title, values, chosen, shownAtFirst, onToggle }: FacetValuesProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const words = plain(text.trim())
  const matching = values.filter(({ label }) => plain(label).includes(words))
  const isFolded = !isOpen && words === ''
  const shown = isFolded
    ? matching.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value))
    : matching
  const hiddenCount = matching.length - shown.length
  return (
    <>
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
        {shown.map(({ value, label, count, icon }) => (
          <li key={value}>
            <Checkbox
              className={classes.check}
              checked={chosen.includes(value)}
              disabled={count === 0 && !chosen.includes(value)}
              note={<span className="tnum">{formatNumber(count)}</span>}
              onChange={() => onToggle(value)}
            >
              {icon && <MachineDrawing name={icon} width={46} className={classes.picture} />}
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {matching.length === 0 && <p className={classes.nothing}>Такого в списке нет</p>}
      {hiddenCount > 0 && (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          Показать ещё {hiddenCount}
        </button>
      )}
      {isOpen && words === '' && values.length > shownAtFirst && (
        <button type="button" className={classes.more} onClick={() => setOpen(false)}>
          Свернуть
        </button>
      )}
    </>
  )
}

function plain(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е')
}
