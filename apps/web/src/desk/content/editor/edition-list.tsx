import type { DeskPost } from '@agromarket/shared'
import { Button, Group, Stack, Text } from '@mantine/core'
import { formatMoment } from '../../../lib/format/format-date.ts'

/** Every edition that there was; one of before becomes the draft again. */
export function EditionList({ post, onRestore }: { post: DeskPost; onRestore: (number: number) => void }) {
  return (
    <Stack gap="md">
      {post.editions.map(({ number, authorName, updatedAt, publishedAt, isCurrent }) => (
        <div key={number}>
          <Group justify="space-between">
            <Text fw={560}>
              Версия {number}
              {publishedAt === null ? ', черновик' : isCurrent ? ', её видят читатели' : ''}
            </Text>
            <Text size="sm" c="dimmed">
              {formatMoment(publishedAt ?? updatedAt)}
            </Text>
          </Group>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {authorName}
            </Text>
            {publishedAt !== null && (
              <Button size="compact-sm" variant="subtle" onClick={() => onRestore(number)}>
                Вернуть
              </Button>
            )}
          </Group>
        </div>
      ))}
    </Stack>
  )
}
