import { isAllowed } from '@agromarket/shared'
import { Anchor, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useViewer } from '../../features/users/viewer.tsx'
import { api } from '../../lib/trpc.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { TableHead } from '../controls/table-head.tsx'
import { deskSectionOf } from '../frame/desk-sections.ts'
import { SchedulesPanel } from '../schedules/schedules-panel.tsx'
import { LongJobRow } from './long-job-row.tsx'
import { useWatchedLongJobs } from './use-watched-long-jobs.ts'

/** /staff/jobs: imports, moved files, mailings: what runs, how far it is, and a way to stop it. */
export function LongJobsPage() {
  const [jobs] = api.longJobs.list.useSuspenseQuery()
  useWatchedLongJobs()
  const viewer = useViewer()
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>Задания</Title>
        <Text c="dimmed">Долгая работа магазина: что идёт сейчас и чем закончилось за последние 90 дней.</Text>
      </div>
      {jobs.length === 0 ? (
        <NoJobs />
      ) : (
        <Table.ScrollContainer minWidth={720}>
          <Table>
            <TableHead columns={['Задание', 'Состояние', 'Ход', 'Начато']} actions="Действия" />
            <Table.Tbody>
              {jobs.map((job) => (
                <LongJobRow key={job.id} job={job} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {isAllowed(viewer, 'queues.manage') && <SchedulesPanel />}
    </Stack>
  )
}

const ownPath = '/staff/jobs'

/** What will stand here, and where else this person works. */
function NoJobs() {
  const others = deskSectionOf(ownPath, useViewer()).entries.filter(({ href }) => href !== ownPath)
  return (
    <Paper withBorder p="lg" maw={640}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Заданий пока не было
        </Title>
        <Text>
          Здесь появится всё, что идёт дольше минуты: перенос файлов, импорт, рассылки. Ход задания видно без обновления
          страницы, и его можно отменить.
        </Text>
        <Group gap="lg">
          {others.map(({ name, href }) => (
            <Anchor key={href} component={Link} href={href}>
              {name}
            </Anchor>
          ))}
          <Anchor href="/">Открыть магазин</Anchor>
        </Group>
      </Stack>
    </Paper>
  )
}
