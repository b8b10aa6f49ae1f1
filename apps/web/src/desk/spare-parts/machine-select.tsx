import type { SparePartList } from '@agromarket/shared'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/trpc.ts'
import classes from './machine-select.module.css'

interface MachineSelectProps {
  /** As the answer names it. */
  machine: SparePartList['machine']
  /** As the address names it, also before there is an answer. */
  machineId: number | undefined
  onChoose: (id: number | null) => void
}

const typingMs = 150

/** The machine that parts are looked for to, by any part of its name. */
export function MachineSelect({ machine, machineId, onChoose }: MachineSelectProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), typingMs)
  const { data } = api.catalog.modelChoices.useQuery(
    { query },
    { enabled: query !== '', placeholderData: keepPreviousData, staleTime: 60_000 },
  )
  const found = data?.models.map(({ id, name, manufacturer }) => toOption({ id, name, manufacturer })) ?? []
  const chosen = machine ? [toOption(machine)] : []
  const options = [...chosen, ...found.filter(({ value }) => value !== chosen[0]?.value)]
  return (
    <Select
      className={classes.machine}
      aria-label="Машина"
      placeholder="К машине: модель"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Без машины' }}
      // The server has looked already: by any spelling, which the library would hide again.
      filter={({ options: all }) => all}
      data={options}
      value={machineId === undefined ? null : String(machineId)}
      nothingFoundMessage={query === '' ? 'Начните вводить модель' : 'Такой модели нет'}
      onSearchChange={setText}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
    />
  )
}

function toOption({ id, name, manufacturer }: NonNullable<SparePartList['machine']>) {
  return { value: String(id), label: [manufacturer, name].filter(Boolean).join(' ') }
}
