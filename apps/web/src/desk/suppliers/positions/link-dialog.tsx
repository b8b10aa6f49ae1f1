import type { SupplierPosition } from '@agromarket/shared'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { useDebounced } from '../../../lib/timing/use-debounced.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import classes from './positions.module.css'

interface LinkDialogProps {
  position: SupplierPosition
  fileId: string
  onClose: () => void
}

const typingPauseMs = 300
const mostHits = 8

/** Says which part of the shop a position is; the answer holds for all files of this supplier to come. */
export function LinkDialog({ position: { id, article, maker, name, part }, fileId, onClose }: LinkDialogProps) {
  const [text, setText] = useState(article)
  const q = useDebounced(text.trim(), typingPauseMs)
  const hits = api.catalog.search.useQuery({ q, limit: mostHits }, { enabled: q !== '' })
  const utils = api.useUtils()
  const link = api.suppliers.linkPosition.useMutation({
    onSuccess() {
      showToast({ tone: 'success', message: 'Запомнили для следующих файлов' })
      onClose()
    },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.suppliers.files.positions.invalidate({ fileId }),
  })
  const choose = (partId: number | null) => id !== null && link.mutate({ positionId: id, partId })
  return (
    <DeskDialog opened onClose={onClose} size="lg" title="Какая это деталь">
      <Stack gap="md">
        <Text size="sm">
          {[article, maker, name].filter(Boolean).join(', ')}. Ответ запомнится для всех следующих файлов.
        </Text>
        <TextInput
          type="search"
          label="Артикул или название"
          maxLength={100}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {hits.data?.parts.length === 0 && <Text size="sm">Ничего не найдено. Измените поиск.</Text>}
        <ul className={classes.hits} aria-label="Найденные детали" aria-busy={hits.isFetching}>
          {hits.data?.parts.map((hit) => (
            <li key={hit.id}>
              <span>
                <b>{hit.article}</b> {hit.manufacturer.name}
                <small>{hit.name}</small>
              </span>
              <Button
                size="xs"
                variant="light"
                aria-label={`Это ${hit.article}, ${hit.manufacturer.name}`}
                disabled={hit.id === part?.id}
                loading={link.isPending && link.variables.partId === hit.id}
                onClick={() => choose(hit.id)}
              >
                Это она
              </Button>
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          loading={link.isPending && link.variables.partId === null}
          onClick={() => choose(null)}
        >
          Такой детали в магазине нет
        </Button>
      </Stack>
    </DeskDialog>
  )
}
