import { carrierNames, type Tariff, type TariffChange } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { formatDate, formatMoment } from '../../lib/format/format-date.ts'
import { api } from '../../lib/trpc.ts'
import { ChangeHistory } from '../controls/change-history.tsx'
import { methodNames, toDays, toKilograms, toPriceText } from './tariff-texts.ts'

export function TariffHistory() {
  const [changes] = api.delivery.tariffChanges.useSuspenseQuery()
  return (
    <ChangeHistory columns={['Строка', 'Было', 'Стало']} empty="Тарифы ещё никто не менял.">
      {changes.map((change) => (
        <HistoryRow key={change.id} change={change} />
      ))}
    </ChangeHistory>
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
