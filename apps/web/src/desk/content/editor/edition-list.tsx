import type { DeskPost, PostContent } from '@agromarket/shared'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { CompareDialog } from './compare-dialog.tsx'

interface EditionListProps {
  post: DeskPost
  /** What stands in the editor. */
  content: PostContent
  onRestore: (number: number) => void
}

/** Every edition that there was: what is written now is held beside it, and one of before becomes the draft again. */
export function EditionList({ post, content, onRestore }: EditionListProps) {
  const [compared, setCompared] = useState<number | null>(null)
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
              <Group gap={0}>
                <Button size="compact-sm" variant="subtle" onClick={() => setCompared(number)}>
                  Сравнить
                </Button>
                <Button size="compact-sm" variant="subtle" onClick={() => onRestore(number)}>
                  Вернуть
                </Button>
              </Group>
            )}
          </Group>
        </div>
      ))}
      {compared !== null && (
        <CompareDialog id={post.id} number={compared} content={content} onClose={() => setCompared(null)} />
      )}
    </Stack>
  )
}
