import { psLimits } from '@agromarket/shared'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import listClasses from './chosen-list.module.css'
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
  const [rows, setRows] = useState(() => toRows(value))
  const put = (next: Row[]) => {
    setRows(next)
    onChange(next.map(({ time, title }) => ({ seconds: toSeconds(time), title })))
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
      {problem && (
        <p className={listClasses.problem} role="alert">
          Укажите время вида 1:38 и что в ролике.
        </p>
      )}
    </fieldset>
  )
}

function toRows(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  return value.map(({ seconds, title }: { seconds: number; title: string }) => ({
    key: crypto.randomUUID(),
    time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    title,
  }))
}

/** What is no time is null, which the schema refuses. */
function toSeconds(time: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(time.trim()) ?? []
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds)
}
