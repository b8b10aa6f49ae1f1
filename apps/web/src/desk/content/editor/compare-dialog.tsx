import type { PostContent } from '@agromarket/shared'
import { Badge, Group, Loader, Stack, Text } from '@mantine/core'
import { failureText } from '../../../lib/api-error.ts'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import { compareContents, type PostDifference } from './compare-contents.ts'

interface CompareDialogProps {
  id: number
  /** The edition that what is being written is held beside. */
  number: number
  content: PostContent
  onClose: () => void
}

const kinds = {
  added: { label: 'Добавлено', color: 'green' },
  removed: { label: 'Удалено', color: 'red' },
  changed: { label: 'Изменено', color: 'yellow' },
  moved: { label: 'Переставлено', color: 'gray' },
} as const

/** What is written now beside an edition of before. */
export function CompareDialog({ id, number, content, onClose }: CompareDialogProps) {
  const { data, error } = api.content.desk.edition.useQuery({ id, number })
  const differences = data && compareContents(data, content)
  return (
    <DeskDialog opened size="lg" onClose={onClose} title={`Сравнение с версией ${number}`}>
      {error && <Text c="red.7">{failureText(error)}</Text>}
      {!differences && !error && <Loader aria-label="Загрузка" />}
      {differences?.length === 0 && <Text>Отличий нет.</Text>}
      <Stack gap="md">
        {differences?.map((one) => (
          <Difference key={`${one.kind} ${one.key}`} difference={one} />
        ))}
      </Stack>
    </DeskDialog>
  )
}

function Difference({ difference: { what, kind, was, is } }: { difference: PostDifference }) {
  return (
    <section>
      <Group gap="xs" mb={4}>
        <Text fw={600}>{what}</Text>
        <Badge variant="light" color={kinds[kind].color}>
          {kinds[kind].label}
        </Badge>
      </Group>
      {was && (
        <Text component="del" display="block" size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
          {was}
        </Text>
      )}
      {is && kind !== 'moved' && (
        <Text component="ins" display="block" size="sm" td="none" style={{ whiteSpace: 'pre-wrap' }}>
          {is}
        </Text>
      )}
    </section>
  )
}
