import type { DeskPost, ModelCard, PartCard, PostBlock } from '@agromarket/shared'
import {
  ActionIcon,
  Alert,
  Button,
  Combobox,
  Group,
  NumberInput,
  Stack,
  Text,
  TextInput,
  useCombobox,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/trpc.ts'
import { PartDrawing } from '../../../ui/drawings/drawing.tsx'

type PartsBlock = Extract<PostBlock, { type: 'parts' }>
type ModelsBlock = Extract<PostBlock, { type: 'models' }>

/** Parts that readers see as live rows; one that is not sold any longer is warned of where it stands. */
export function PartsFields({
  block,
  post,
  onChange,
}: {
  block: PartsBlock
  post: DeskPost
  onChange: (block: PartsBlock) => void
}) {
  const [chosen, setChosen] = useState<PartCard[]>([])
  const known = new Map([...post.parts, ...chosen].map((part) => [part.id, part]))
  const remove = (id: number) => onChange({ ...block, items: block.items.filter(({ partId }) => partId !== id) })
  return (
    <Stack gap="xs">
      {block.items.map(({ partId, count }) => {
        const part = known.get(partId)
        if (!part)
          return (
            <RemovedPart
              key={partId}
              replacement={post.replacements[partId]}
              onReplace={(part) => {
                setChosen((now) => [...now, part])
                const others = block.items.filter((item) => item.partId !== part.id)
                onChange({
                  ...block,
                  items: others.map((item) => (item.partId === partId ? { ...item, partId: part.id } : item)),
                })
              }}
              onRemove={() => remove(partId)}
            />
          )
        return (
          <Row key={partId} name={part.article} onRemove={() => remove(partId)}>
            <PartDrawing name={part.icon} size={32} />
            <Text flex={1} size="sm">
              <b>{part.article}</b> {part.manufacturer.name}, {part.name}
            </Text>
            <NumberInput
              aria-label={`Количество в наборе, ${part.article}`}
              w={90}
              min={1}
              max={9999}
              value={count}
              onChange={(value) =>
                onChange({
                  ...block,
                  items: block.items.map((item) =>
                    item.partId === partId ? { ...item, count: Number(value) || 1 } : item,
                  ),
                })
              }
            />
          </Row>
        )
      })}
      <PartSearch
        onChoose={(part) => {
          setChosen((now) => [...now, part])
          if (!block.items.some(({ partId }) => partId === part.id))
            onChange({ ...block, items: [...block.items, { partId: part.id, count: 1 }] })
        }}
      />
      <Text size="xs" c="dimmed">
        Цена и наличие берутся на момент чтения, для филиала читателя. Гость видит «Войдите, чтобы увидеть цену».
      </Text>
    </Stack>
  )
}

interface RemovedPartProps {
  replacement: PartCard | undefined
  onReplace: (part: PartCard) => void
  onRemove: () => void
}

/** Warns where it stands; what the catalogue knows of its successor takes its place at a click. */
function RemovedPart({ replacement, onReplace, onRemove }: RemovedPartProps) {
  return (
    <Alert color="yellow" title="Деталь снята с продажи" withCloseButton closeButtonLabel="Убрать" onClose={onRemove}>
      {replacement ? (
        <Group justify="space-between">
          <Text size="sm">
            Читатель увидит замену из каталога: {replacement.article} {replacement.manufacturer.name}.
          </Text>
          <Button size="xs" variant="default" onClick={() => onReplace(replacement)}>
            Заменить
          </Button>
        </Group>
      ) : (
        'Читатель её не увидит, замены в каталоге нет. Уберите её и выберите другую.'
      )}
    </Alert>
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

/** Machines that readers see with their drawings and parts. */
export function ModelsFields({
  block,
  post,
  onChange,
}: {
  block: ModelsBlock
  post: DeskPost
  onChange: (block: ModelsBlock) => void
}) {
  return (
    <ModelChoice ids={block.modelIds} known={post.models} onChange={(modelIds) => onChange({ ...block, modelIds })} />
  )
}

interface ModelChoiceProps {
  ids: readonly number[]
  known: readonly ModelCard[]
  onChange: (ids: number[]) => void
}

export function ModelChoice({ ids, known, onChange }: ModelChoiceProps) {
  const [text, setText] = useState('')
  const [names, setNames] = useState<Record<number, string>>({})
  const [q] = useDebouncedValue(text.trim(), 250)
  const { data } = api.catalog.search.useQuery({ q, limit: 8 }, { enabled: q.length > 1 })
  const models = q.length > 1 ? (data?.models ?? []) : []
  const nameOf = (id: number) => {
    const card = known.find((one) => one.id === id)
    return card ? `${card.manufacturer} ${card.name}` : (names[id] ?? `Модель ${id}`)
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
      <Search
        label="Найти модель"
        text={text}
        onText={setText}
        options={models.map(({ id, manufacturer, name }) => ({ id, text: `${manufacturer} ${name}` }))}
        onChoose={(id) => {
          const model = models.find((one) => one.id === id)
          if (model) setNames((now) => ({ ...now, [id]: `${model.manufacturer} ${model.name}` }))
          if (!ids.includes(id)) onChange([...ids, id])
          setText('')
        }}
      />
    </Stack>
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
