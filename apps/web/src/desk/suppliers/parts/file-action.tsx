import type { SupplierFile } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { LinkButton } from '../../../ui/buttons/button.tsx'
import { useFileChange } from './use-file-change.ts'

/** The one thing that is to be done with a file next. */
export function FileAction({ file }: { file: SupplierFile }) {
  const { cancel } = useFileChange()
  const { id, name, state, may } = file
  if (state === 'waiting' || state === 'running') {
    if (!may.cancel) return null
    const word = state === 'running' ? 'Остановить' : 'Отменить'
    return (
      <Button
        size="xs"
        variant="default"
        aria-label={`${word}, ${name}`}
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ fileId: id })}
      >
        {word}
      </Button>
    )
  }
  const { word, isUrgent, page } = nextOf(file)
  return (
    <LinkButton
      href={`/suppliers/files/${id}${page}`}
      size="xs"
      variant={isUrgent ? 'default' : 'quiet'}
      aria-label={`${word}, ${name}`}
    >
      {word}
    </LinkButton>
  )
}

function nextOf({ state, may }: SupplierFile): { word: string; isUrgent?: boolean; page: '' | '/positions' } {
  switch (state) {
    case 'done':
      return { word: 'Позиции', page: '/positions' }
    case 'held':
      return { word: may.decide ? 'Решить' : 'Изменения', page: '' }
    case 'unmapped':
      return { word: 'Подтвердить', isUrgent: true, page: '' }
    case 'failed':
      return { word: 'Исправить', isUrgent: true, page: '' }
    default:
      return { word: 'Открыть', page: '' }
  }
}
