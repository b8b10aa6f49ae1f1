import type { ExchangeItemList } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../ui/status/skeleton.tsx'
import { DeskDialog } from '../controls/desk-dialog.tsx'
import { TableHead } from '../controls/table-head.tsx'

interface ItemsDialogProps extends ExchangeItemList {
  onClose: () => void
}

/** The first positions of a finding, for whoever sets them right in 1C. */
export function ItemsDialog({ baseId, problem, onClose }: ItemsDialogProps) {
  const { data, error, refetch } = api.exchange.bases.items.useQuery({ baseId, problem })
  return (
    <DeskDialog opened onClose={onClose} size="xl" title="Позиции">
      {error ? (
        <ErrorStrip title="Не удалось загрузить список" error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : (
        <Table>
          <TableHead columns={['Наименование', 'Артикул', 'Производитель', 'Ид']} />
          <Table.Tbody>
            {data.map(({ externalId, name, article, maker }) => (
              <Table.Tr key={externalId}>
                <Table.Td>{name ?? '–'}</Table.Td>
                <Table.Td>{article ?? '–'}</Table.Td>
                <Table.Td>{maker ?? '–'}</Table.Td>
                <Table.Td>{externalId}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </DeskDialog>
  )
}
