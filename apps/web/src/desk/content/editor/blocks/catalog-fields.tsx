import type { ModelCard, PartCard, PostBlock } from '@agromarket/shared'
import { ActionIcon, Combobox, Group, NumberInput, Stack, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../lib/trpc.ts'
import { PartDrawing } from '../../../../ui/drawings/drawing.tsx'
import type { Known } from './use-known.ts'

type PartsBlock = Extract<PostBlock, { type: 'parts' }>

interface PartsFieldsProps {
  block: PartsBlock
  known: Known
  onChange: (block: PartsBlock) => void
}

/** Which parts the block shows, and how many pieces of each the work takes. */
export function PartsFields({ block, known, onChange }: PartsFieldsProps) {
  const remove = (id: number) => onChange({ ...block, items: block.items.filter(({ partId }) => partId !== id) })
  const setCount = (id: number, count: number) =>
    onChange({ ...block, items: block.items.map((item) => (item.partId === id ? { ...item, count } : item)) })
  return (
    <Stack gap="xs">
      <PartSearch
        onChoose={(part) => {
          known.learn({ part })
          if (!block.items.some(({ partId }) => partId === part.id))
            onChange({ ...block, items: [...block.items, { partId: part.id, count: 1 }] })
        }}
      />
      {block.items.map(({ partId, count }) => {
        const part = known.parts.get(partId)
        const name = part?.article ?? 'Снята с продажи'
        return (
          <Row key={partId} name={name} onRemove={() => remove(partId)}>
            {part && <PartDrawing name={part.icon} size={32} />}
            <Text flex={1} size="sm">
              <b>{name}</b> {part?.manufacturer.name}
            </Text>
            {part && (
              <NumberInput
                aria-label={`Количество в наборе, ${part.article}`}
                w={90}
                min={1}
                max={9999}
                value={count}
                onChange={(value) => setCount(partId, Number(value) || 1)}
              />
            )}
          </Row>
        )
      })}
    </Stack>
  )
}

function PartSearch({ onChoose }: { onChoose: (part: PartCard) => void }) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), 250)
  const { data } = api.catalog.search.useQuery({ q, limit: 8 }, { enabled: q.length > 1 })
  const parts = q.length > 1 ? (data?.parts ?? []) : []
  return (
    <Search
      label="Артикул или название"
      text={text}
      onText={setText}
      options={parts.map((part) => ({ id: part.id, text: `${part.article} ${part.manufacturer.name}, ${part.name}` }))}
      onChoose={(id) => {
        const part = parts.find((one) => one.id === id)
        if (part) onChoose(part)
        setText('')
      }}
    />
  )
}

interface ModelChoiceProps {
  ids: readonly number[]
  known: Known
  onChange: (ids: number[]) => void
}

/** Machines by name, as many as are wanted. */
export function ModelChoice({ ids, known, onChange }: ModelChoiceProps) {
  const nameOf = (id: number) => {
    const card = known.models.get(id)
    return card ? nameOfModel(card) : `Модель ${id}`
  }
  return (
    <Stack gap="xs">
      {ids.map((id) => (
        <Row key={id} name={nameOf(id)} onRemove={() => onChange(ids.filter((one) => one !== id))}>
          <Text flex={1} size="sm">
            {nameOf(id)}
          </Text>
        </Row>
      ))}
      <ModelSearch
        onChoose={(model) => {
          known.learn({ model })
          if (!ids.includes(model.id)) onChange([...ids, model.id])
        }}
      />
    </Stack>
  )
}

function nameOfModel({ manufacturer, name }: ModelCard): string {
  return name.startsWith(manufacturer) ? name : `${manufacturer} ${name}`
}

/** Finds one machine by its name. */
export function ModelSearch({ onChoose }: { onChoose: (model: ModelCard) => void }) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), 250)
  const { data } = api.catalog.search.useQuery({ q, limit: 8 }, { enabled: q.length > 1 })
  const models = q.length > 1 ? (data?.models ?? []) : []
  return (
    <Search
      label="Найти модель"
      text={text}
      onText={setText}
      options={models.map((model) => ({ id: model.id, text: nameOfModel(model) }))}
      onChoose={(id) => {
        const model = models.find((one) => one.id === id)
        if (model) onChoose(model)
        setText('')
      }}
    />
  )
}

function Row({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <Group wrap="nowrap">
      {children}
      <ActionIcon variant="subtle" color="gray" aria-label={`Убрать ${name}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}

interface SearchProps {
  label: string
  text: string
  onText: (text: string) => void
  options: readonly { id: number; text: string }[]
  onChoose: (id: number) => void
}

function Search({ label, text, onText, options, onChoose }: SearchProps) {
  const combobox = useCombobox()
  return (
    <Combobox store={combobox} onOptionSubmit={(value) => onChoose(Number(value))}>
      <Combobox.Target>
        <TextInput
          label={label}
          value={text}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => {
            onText(value)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Combobox.Options>
          {options.map((option) => (
            <Combobox.Option key={option.id} value={String(option.id)}>
              {option.text}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
