import type { OfferMachine } from '@agromarket/shared'
import { ActionIcon, Autocomplete, Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { changeLine, createLineId } from '../draft.ts'
import type { Editing } from '../editing.tsx'
import classes from './machines.module.css'

const marks = ['5', '4', '3', '2', '1']
/** What is asked most; others are typed in. */
const usual = ['Зерновые', 'Рапс', 'Подсолнечник', 'Кукуруза', 'Соя', 'Влажные поля', 'Склоны', 'Дороги']

/** What the machine is for, and how fit it is: the client sees the chosen ones as «Подходит для». */
export function MachineUses({ editing: { change }, machine }: { editing: Editing; machine: OfferMachine }) {
  const [title, setTitle] = useState('')
  const { id, useCases, name } = machine
  const set = (next: OfferMachine['useCases']) =>
    change((current) => changeLine(current, 'machines', { id, useCases: next }))
  const setOne = (useId: string, given: Partial<OfferMachine['useCases'][number]>) =>
    set(useCases.map((one) => (one.id === useId ? { ...one, ...given } : one)))
  const add = () => {
    const called = title.trim()
    if (called === '' || useCases.some((one) => one.title === called)) return
    setTitle('')
    set([...useCases, { id: createLineId(), title: called, rating: 5, isSelected: true }])
  }
  return (
    <div className={classes.uses}>
      <p className={classes.label}>
        Применение и оценка пригодности <small>покажем клиенту как «Подходит для»</small>
      </p>
      <ul>
        {useCases.map((one) => (
          <li key={one.id}>
            <Checkbox
              size="sm"
              label={one.title}
              checked={one.isSelected}
              onChange={({ currentTarget: { checked } }) => setOne(one.id, { isSelected: checked })}
            />
            <NativeSelect
              size="xs"
              aria-label={`Оценка, ${one.title}`}
              data={marks}
              value={String(one.rating)}
              onChange={({ currentTarget: { value } }) => setOne(one.id, { rating: Number(value) })}
            />
            <ActionIcon
              variant="subtle"
              aria-label={`Убрать применение ${one.title}`}
              onClick={() => set(useCases.filter((other) => other.id !== one.id))}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
        <li>
          <Autocomplete
            size="xs"
            aria-label={`Новое применение, ${name}`}
            placeholder="Добавить применение"
            data={usual.filter((one) => !useCases.some((known) => known.title === one))}
            maxLength={100}
            value={title}
            onChange={setTitle}
          />
          <Button size="compact-sm" variant="subtle" disabled={title.trim() === ''} onClick={add}>
            Добавить
          </Button>
        </li>
      </ul>
    </div>
  )
}
