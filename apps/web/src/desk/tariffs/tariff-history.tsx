import { carrierNames, type Tariff, type TariffChange } from '@agromarket/shared'
import { Stack, Table, Text, Title } from '@mantine/core'
import { formatDate, formatMoment } from '../../lib/format/format-date.ts'
import { api } from '../../lib/trpc.ts'
import { methodNames, toDays, toKilograms, toPriceText } from './tariff-texts.ts'

/** Who changed what, and how it was before. */
export function TariffHistory() {
  const [changes] = api.delivery.tariffChanges.useSuspenseQuery()
  return (
    <Stack gap="sm">
      <Title order={2}>История изменений</Title>
      {changes.length === 0 ? (
        <Text c="dimmed">Тарифы ещё никто не менял.</Text>
      ) : (
        <Table.ScrollContainer minWidth={720}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Когда</Table.Th>
                <Table.Th>Кто</Table.Th>
                <Table.Th>Строка</Table.Th>
                <Table.Th>Было</Table.Th>
                <Table.Th>Стало</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map((change) => (
                <HistoryRow key={change.id} change={change} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  )
}

function HistoryRow({ change: { at, userName, before, after } }: { change: TariffChange }) {
  const row = after ?? before
  return (
    <Table.Tr>
      <Table.Td>{`${formatDate(at)}, ${formatMoment(at).split(', ')[1] ?? ''}`}</Table.Td>
      <Table.Td>{userName}</Table.Td>
      <Table.Td>{row && `${carrierNames[row.carrier]}, ${methodNames[row.method]}`}</Table.Td>
      <Table.Td>{before ? describe(before) : 'Строки не было'}</Table.Td>
      <Table.Td>{after ? describe(after) : 'Строка убрана'}</Table.Td>
    </Table.Tr>
  )
}

function describe(tariff: Tariff): string {
  const band = `${tariff.zone}, до ${tariff.upToKm} км, до ${toKilograms(tariff.upToGrams)} кг`
  return `${band}: ${toPriceText(tariff)}, ${toDays(tariff)} дн.`
}
