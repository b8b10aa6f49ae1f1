import type { AppRouter } from '@agromarket/server'
import { isLongJobOver, type LongJobState } from '@agromarket/shared'
import { Badge, Button, Progress, Table, Text } from '@mantine/core'
import type { inferRouterOutputs } from '@trpc/server'
import { failureText } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'

type LongJob = inferRouterOutputs<AppRouter>['longJobs']['list'][number]

const states: Record<LongJobState, { name: string; color: string }> = {
  queued: { name: 'В очереди', color: 'gray' },
  running: { name: 'Идёт', color: 'blue' },
  done: { name: 'Готово', color: 'green' },
  failed: { name: 'Ошибка', color: 'red' },
  cancelled: { name: 'Отменено', color: 'gray' },
}

/** What was counted, as people call it. */
const countNames: Record<string, string> = { moved: 'перенесено' }

export function LongJobRow({ job }: { job: LongJob }) {
  const utils = api.useUtils()
  const cancel = api.longJobs.cancel.useMutation({
    onSuccess: () => utils.longJobs.list.invalidate(),
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  const { name, color } = states[job.state]
  const isOver = isLongJobOver(job.state)
  const isEnding = job.isCancelRequested && !isOver
  return (
    <Table.Tr>
      <Table.Td>{job.title}</Table.Td>
      <Table.Td>
        <Badge color={color} variant="light">
          {isEnding ? 'Отменяется' : name}
        </Badge>
      </Table.Td>
      <Table.Td miw={200}>
        {job.state === 'running' && (
          <Progress value={job.percent ?? 100} animated={job.percent === null} aria-label={`Ход: ${job.title}`} />
        )}
        <Text size="sm" c={job.error ? 'red.7' : 'dimmed'}>
          {job.error ?? describe(job)}
        </Text>
      </Table.Td>
      <Table.Td>{formatMoment(job.startedAt ?? job.createdAt)}</Table.Td>
      <Table.Td>
        {!isOver && (
          <Button
            variant="default"
            size="xs"
            disabled={job.isCancelRequested}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id: job.id })}
          >
            Отменить
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function describe({ state, step, percent, counts }: LongJob): string {
  const counted = Object.entries(counts).map(([key, count]) => `${countNames[key] ?? key}: ${count}`)
  const progress = state === 'running' ? [step, percent === null ? '' : `${percent}\u00a0%`] : []
  return [...progress, ...counted].filter((text) => text !== '').join(', ')
}
