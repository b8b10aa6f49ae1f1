import { Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { TableHead } from './table-head.tsx'

interface ChangeHistoryProps {
  /** What stands behind the moment of a change and who has made it. */
  columns: readonly string[]
  /** Said before the first change. */
  empty: string
  /** A row a change. */
  children: readonly ReactNode[]
}

/** Who changed what, and how it was before. */
export function ChangeHistory({ columns, empty, children }: ChangeHistoryProps) {
  return (
    <Stack gap="sm">
      <Title order={2}>История изменений</Title>
      {children.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <Table.ScrollContainer minWidth={720}>
          <Table>
            <TableHead columns={['Когда', 'Кто', ...columns]} />
            <Table.Tbody>{children}</Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  )
}
