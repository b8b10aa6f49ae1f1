import type { SellerChange } from '@agromarket/shared'
import { Stack, Table, Text, Title } from '@mantine/core'
import { formatMoment } from '../../lib/format/format-date.ts'
import { describeSellerChange } from './seller-values.ts'

interface SellerHistoryProps {
  changes: readonly SellerChange[]
  cityOf: (branchId: number) => string
}

/** Who changed what, and how it was before. */
export function SellerHistory({ changes, cityOf }: SellerHistoryProps) {
  return (
    <Stack gap="sm">
      <Title order={2}>История изменений</Title>
      {changes.length === 0 ? (
        <Text c="dimmed">Реквизиты ещё никто не менял.</Text>
      ) : (
        <Table.ScrollContainer minWidth={720}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Когда</Table.Th>
                <Table.Th>Кто</Table.Th>
                <Table.Th>Продавец</Table.Th>
                <Table.Th>Что изменилось</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map(({ id, at, userName, before, after }) => (
                <Table.Tr key={id}>
                  <Table.Td>{formatMoment(at)}</Table.Td>
                  <Table.Td>{userName}</Table.Td>
                  <Table.Td>{after.name}</Table.Td>
                  <Table.Td>
                    {before === null
                      ? 'Продавец добавлен'
                      : describeSellerChange(before, after, cityOf).map((line) => <div key={line}>{line}</div>)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  )
}
