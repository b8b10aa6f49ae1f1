import { carrierNames, type Tariff } from '@agromarket/shared'
import { Button, Table } from '@mantine/core'
import { TableHead } from '../controls/table-head.tsx'
import { methodNames, toDays, toKilograms, toKilometres, toPriceText } from './tariff-texts.ts'

/** The rows of one country, by carrier, way, distance and weight. */
export function TariffTable({ tariffs, onEdit }: { tariffs: readonly Tariff[]; onEdit: (tariff: Tariff) => void }) {
  return (
    <Table.ScrollContainer minWidth={980}>
      <Table>
        <TableHead
          columns={[
            'Перевозчик',
            'Куда',
            'Зона',
            { title: 'До,\u00a0км', ta: 'right' },
            { title: 'До,\u00a0кг', ta: 'right' },
            'Цена',
            'Дней',
          ]}
          actions="Действия"
        />
        <Table.Tbody>
          {tariffs.map((tariff) => (
            <Table.Tr key={tariff.id}>
              <Table.Td>{carrierNames[tariff.carrier]}</Table.Td>
              <Table.Td>{methodNames[tariff.method].replace(' ', '\u00a0')}</Table.Td>
              <Table.Td>{tariff.zone}</Table.Td>
              <Table.Td ta="right">{toKilometres(tariff.upToKm)}</Table.Td>
              <Table.Td ta="right">{toKilograms(tariff.upToGrams)}</Table.Td>
              <Table.Td>{toPriceText(tariff)}</Table.Td>
              <Table.Td>{toDays(tariff)}</Table.Td>
              <Table.Td>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Изменить: ${carrierNames[tariff.carrier]}, ${methodNames[tariff.method]}, до ${tariff.upToKm} км, до ${toKilograms(tariff.upToGrams)} кг`}
                  onClick={() => onEdit(tariff)}
                >
                  Изменить
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
