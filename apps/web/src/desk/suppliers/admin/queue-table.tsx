import { formatMinutesSeconds, type SupplierQueue, slowQueueMs, supplierQueueLabels } from '@agromarket/shared'
import { Button, Table } from '@mantine/core'
import { failureText } from '../../../lib/api-error.ts'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { TableHead } from '../../controls/table-head.tsx'
import classes from './queue-table.module.css'

/** How the portal's queues stand; what one has given up can be tried once more. */
export function QueueTable({ queues }: { queues: readonly SupplierQueue[] }) {
  return (
    <section className={classes.section} aria-labelledby="supplier-queues">
      <div className={classes.head}>
        <h2 id="supplier-queues">Очереди обработки</h2>
        <span>обновляется раз в секунду</span>
      </div>
      <Table className={classes.table}>
        <TableHead
          columns={['Очередь', 'Ждут', 'В работе', 'Отложены', 'Среднее время', '95-й процентиль', 'Не удались, сутки']}
          actions="Действие"
        />
        <Table.Tbody>
          {queues.map((queue) => (
            <QueueRow key={queue.queue} row={queue} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function QueueRow({
  row: { queue, waiting, running, delayed, meanMs, p95Ms, failed, waitedMs },
}: {
  row: SupplierQueue
}) {
  const { name, what } = supplierQueueLabels[queue]
  const utils = api.useUtils()
  const repeat = api.suppliers.manage.repeatQueue.useMutation({
    onSuccess: ({ repeated }) =>
      showToast({ tone: 'success', message: `«${name}»: взято снова ${formatNumber(repeated)}` }),
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.suppliers.invalidate(),
  })
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        <small>{what}</small>
      </Table.Th>
      <Table.Td
        data-label="Ждут"
        data-zero={waiting === 0 || undefined}
        data-slow={waitedMs > slowQueueMs || undefined}
      >
        {formatNumber(waiting)}
        {waitedMs > slowQueueMs && <span className="visually-hidden"> дольше пяти минут</span>}
      </Table.Td>
      <Table.Td data-label="В работе" data-zero={running === 0 || undefined}>
        {formatNumber(running)}
      </Table.Td>
      <Table.Td data-label="Отложены" data-zero={delayed === 0 || undefined}>
        {formatNumber(delayed)}
      </Table.Td>
      <Table.Td data-label="В среднем">{formatDuration(meanMs)}</Table.Td>
      <Table.Td data-label="95 %">{formatDuration(p95Ms)}</Table.Td>
      <Table.Td data-label="Не удались" data-zero={failed === 0 || undefined} data-failed={failed > 0 || undefined}>
        {formatNumber(failed)}
      </Table.Td>
      <Table.Td className={classes.action}>
        {failed > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Повторить, ${name}`}
            loading={repeat.isPending}
            onClick={() => repeat.mutate({ queue })}
          >
            Повторить
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** 1 234 → «1,2 с», 24 000 → «24 с», 112 000 → «1:52»; nothing is known: a dash. */
function formatDuration(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = ms / 1_000
  if (seconds >= 60) return formatMinutesSeconds(Math.round(seconds))
  return `${formatNumber(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds))}\u00a0с`
}
