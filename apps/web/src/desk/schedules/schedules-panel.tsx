import type { AppRouter } from '@agromarket/server'
import { Anchor, Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import type { inferRouterOutputs } from '@trpc/server'
import { failureText } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { TableHead } from '../controls/table-head.tsx'
import { describePace } from './describe-pace.ts'

type JobSchedule = inferRouterOutputs<AppRouter>['schedules']['list'][number]

/** What the clock starts, each to be paused; and the way to the board of the queues. */
export function SchedulesPanel() {
  const schedules = api.schedules.list.useQuery()
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h4">
          Расписания
        </Title>
        <Anchor href="/api/queue-board">Очереди: состояния, причины отказов, повтор</Anchor>
      </Group>
      <Text c="dimmed">Остановленное не запускается, пока его не включат; изменения вступают в силу за минуту.</Text>
      {schedules.error && <Text c="red.7">{failureText(schedules.error)}</Text>}
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <TableHead columns={['Работа', 'Когда', 'Последний запуск']} actions="Действия" />
          <Table.Tbody>
            {schedules.data?.map((schedule) => (
              <ScheduleRow key={schedule.name} schedule={schedule} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

function ScheduleRow({ schedule: { name, title, everyMs, lastRunAt, pausedAt } }: { schedule: JobSchedule }) {
  const utils = api.useUtils()
  const settle = {
    onSuccess: () => utils.schedules.list.invalidate(),
    onError: (error: Parameters<typeof failureText>[0]) => showToast({ tone: 'error', message: failureText(error) }),
  }
  const pause = api.schedules.pause.useMutation(settle)
  const resume = api.schedules.resume.useMutation(settle)
  const change = pausedAt ? resume : pause
  return (
    <Table.Tr>
      <Table.Td>{title}</Table.Td>
      <Table.Td>
        {describePace(everyMs)}{' '}
        {pausedAt && (
          <Badge color="yellow" variant="light">
            Остановлено
          </Badge>
        )}
      </Table.Td>
      <Table.Td>{lastRunAt ? formatMoment(lastRunAt) : '—'}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          size="xs"
          loading={change.isPending}
          aria-label={`${pausedAt ? 'Включить' : 'Остановить'}: ${title}`}
          onClick={() => change.mutate({ name })}
        >
          {pausedAt ? 'Включить' : 'Остановить'}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
