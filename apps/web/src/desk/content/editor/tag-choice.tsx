import type { TagView } from '@agromarket/shared'
import { Button, Group, MultiSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { api } from '../../../lib/trpc.ts'

interface TagChoiceProps {
  tags: readonly TagView[]
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

/** The post's tags; one that is missing is made here and chosen at once. */
export function TagChoice({ tags, ids, onChange }: TagChoiceProps) {
  const [added, setAdded] = useState<TagView[]>([])
  const [name, setName] = useState('')
  const { mutate, isPending, error } = api.content.desk.addTag.useMutation({
    onSuccess(tag) {
      setAdded((now) => [...now, tag])
      if (!ids.includes(tag.id)) onChange([...ids, tag.id])
      setName('')
    },
  })
  const known = [...new Map([...tags, ...added].map((tag) => [tag.id, tag])).values()]
  const add = () => {
    if (name.trim() !== '') mutate({ name: name.trim() })
  }
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <>
      <MultiSelect
        label="Темы"
        searchable
        data={known.map((tag) => ({ value: String(tag.id), label: tag.name }))}
        value={ids.map(String)}
        onChange={(values) => onChange(values.map(Number))}
      />
      <Group align="end" wrap="nowrap" gap="xs">
        <TextInput
          flex={1}
          label="Новая тема"
          value={name}
          maxLength={60}
          error={error && (toFailure(error).issues[0]?.message ?? failureText(error))}
          onChange={({ currentTarget: { value } }) => setName(value)}
          onKeyDown={addByKey}
        />
        <Button variant="default" loading={isPending} disabled={name.trim() === ''} onClick={add}>
          Добавить
        </Button>
      </Group>
    </>
  )
}
