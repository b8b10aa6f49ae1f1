import { psLimits } from '@agromarket/shared'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import listClasses from './chosen-list.module.css'
import { readClock, toClock } from './clock.ts'
import type { SettingFieldProps } from './setting-field-props.ts'
import classes from './settings.module.css'

/** A moment of a film as it is typed: «1:38» and what is there. */
interface Row {
  key: string
  time: string
  title: string
}

/** The contents of a film, in the order of their times. */
export function ChaptersField({ words, value, problem, onChange }: SettingFieldProps) {
  const id = useId()
  const [rows, setRows] = useState(() => toRows(value))
  const put = (next: Row[]) => {
    setRows(next)
    onChange(next.map(({ time, title }) => ({ seconds: readClock(time), title })))
  }
  const change = (key: string, part: Partial<Row>) =>
    put(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <fieldset className={listClasses.field}>
      <legend>{words.label}</legend>
      {rows.map(({ key, time, title }, index) => (
        <div key={key} className={classes.chapter}>
          <input
            aria-label={`Время, ${index + 1}`}
            placeholder="1:38"
            value={time}
            maxLength={7}
            aria-invalid={readClock(time) === null || undefined}
            aria-describedby={readClock(time) === null ? `${id} ${key}` : undefined}
            onChange={({ currentTarget }) => change(key, { time: currentTarget.value })}
          />
          <input
            aria-label={`Что в ролике, ${index + 1}`}
            value={title}
            maxLength={100}
            onChange={({ currentTarget }) => change(key, { title: currentTarget.value })}
          />
          <button
            type="button"
            aria-label={`Убрать строку ${index + 1}`}
            onClick={() => put(rows.filter((row) => row.key !== key))}
          >
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </button>
          {readClock(time) === null && (
            <p id={`${id} ${key}`} className={listClasses.problem} role="alert">
              Укажите время вида 1:38: минуты и секунды.
            </p>
          )}
        </div>
      ))}
      {rows.length < psLimits.chapters && (
        <Button
          variant="subtle"
          size="sm"
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => put([...rows, { key: crypto.randomUUID(), time: '', title: '' }])}
        >
          Добавить строку
        </Button>
      )}
      {problem && rows.every(({ time }) => readClock(time) !== null) && (
        <p className={listClasses.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function toRows(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  return value.map(({ seconds, title }: { seconds: number; title: string }) => ({
    key: crypto.randomUUID(),
    time: toClock(seconds),
    title,
  }))
}
