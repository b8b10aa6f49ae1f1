import { Anchor, Box, Button, Paper, Stack, Text, Title } from '@mantine/core'
import type { AnnouncementValues } from './announcement-values.ts'

/** The words as visitors will see them: a dark hint at the bottom, or a window of 464 px. */
export function AnnouncementPreview({ values }: { values: AnnouncementValues }) {
  const { viewType, title, content, linkLabel } = values
  if (!title && !content) return null
  return (
    <Box component="section" aria-label="Предпросмотр" bg="gray.1" p="lg" style={{ borderRadius: 10 }}>
      {viewType === 'hint' ? (
        <Paper bg="green.9" c="white" p="md" radius="lg" maw={420} mx="auto">
          <Text fw={600}>{title}</Text>
          <Text size="sm">{content}</Text>
        </Paper>
      ) : (
        <Paper p="xl" radius="xl" shadow="lg" maw={464} mx="auto">
          <Stack gap="md">
            <Title order={3}>{title}</Title>
            {content.split(/\n{2,}/).map((text) => (
              <Text key={text}>{text}</Text>
            ))}
            {linkLabel && <Anchor component="span">{linkLabel}</Anchor>}
            <Button component="span" w="fit-content">
              Понятно
            </Button>
          </Stack>
        </Paper>
      )}
    </Box>
  )
}
