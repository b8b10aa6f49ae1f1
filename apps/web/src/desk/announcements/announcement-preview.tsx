import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { AnnouncementValues } from './announcement-values.ts'

/** The words as visitors will see them: a hint under the header, or a window of 464 px. */
export function AnnouncementPreview({ values }: { values: AnnouncementValues }) {
  const { viewType, title, content, linkLabel } = values
  if (!title && !content) return null
  return (
    <Box component="section" aria-label="Предпросмотр" bg="gray.1" p="lg" style={{ borderRadius: 10 }}>
      {viewType === 'hint' ? (
        <Paper p="md" radius="lg" shadow="lg" maw={380} mx="auto">
          <Text fw={600} size="sm">
            {title}
          </Text>
          <Text size="sm" c="gray.7">
            {content}
          </Text>
        </Paper>
      ) : (
        <Paper p="xl" radius="xl" shadow="lg" maw={464} mx="auto">
          <Stack gap="md">
            <Title order={3}>{title}</Title>
            {content.split(/\n{2,}/).map((text) => (
              <Text key={text}>{text}</Text>
            ))}
            <Group gap="xs">
              <Button component="span">Понятно</Button>
              {linkLabel && (
                <Button component="span" variant="default">
                  {linkLabel}
                </Button>
              )}
            </Group>
          </Stack>
        </Paper>
      )}
    </Box>
  )
}
