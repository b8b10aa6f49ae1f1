import { type PsPageRow, type PsType, psTypeNames, psTypeWords } from '@agromarket/shared'
import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { api } from '../../lib/trpc.ts'
import { DeskDialog } from '../controls/desk-dialog.tsx'

/** Types whose pages may be about one thing, and how it is named. */
const targetHints: Partial<Record<PsType, string>> = {
  path: 'Адрес страницы: /akcii, или /akcii/* для всех под ним',
  model: 'Номер модели, kind/7 для вида, пусто для всех моделей',
  category: 'Номер категории, пусто для всех',
  part: 'Номер запчасти, kind/7 для группы, пусто для всех',
  news: 'Имя новости в адресе, пусто для всех',
  offer: 'Ссылка предложения, пусто для всех',
}

/** A page begins empty or as a copy; its editor opens at once. */
export function NewPageDialog({ pages, onClose }: { pages: readonly PsPageRow[]; onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [type, setType] = useState<PsType>('landing')
  const [target, setTarget] = useState('')
  const [copyOf, setCopyOf] = useState('')
  const create = api.ps.editor.create.useMutation({
    onSuccess: ({ hash }) => location.assign(`/ps/${hash}?edit=1`),
  })
  const issues = create.error ? toFailure(create.error).issues : []
  const problemOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const hint = targetHints[type]
  return (
    <DeskDialog opened onClose={onClose} title="Новая страница">
      <Stack>
        <TextInput
          data-autofocus
          label="Название"
          value={title}
          maxLength={120}
          error={problemOf('title')}
          onChange={({ currentTarget: { value } }) => setTitle(value)}
        />
        <NativeSelect
          label="Где стоит"
          value={type}
          data={psTypeNames.map((name) => ({ value: name, label: psTypeWords[name] }))}
          onChange={({ currentTarget: { value } }) => {
            setType(psTypeNames.find((name) => name === value) ?? 'landing')
            setTarget('')
          }}
        />
        {hint && (
          <TextInput
            label="О чём страница"
            description={hint}
            value={target}
            maxLength={300}
            error={problemOf('target')}
            onChange={({ currentTarget: { value } }) => setTarget(value)}
          />
        )}
        <NativeSelect
          label="С блоками страницы"
          value={copyOf}
          data={[{ value: '', label: 'Пустая' }, ...pages.map(({ id, title: name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget: { value } }) => setCopyOf(value)}
        />
        {create.error && issues.length === 0 && <Alert color="red">{failureText(create.error)}</Alert>}
        <Button
          loading={create.isPending}
          onClick={() => create.mutate({ title, type, target, copyOf: copyOf === '' ? null : copyOf })}
        >
          Создать и открыть редактор
        </Button>
      </Stack>
    </DeskDialog>
  )
}
