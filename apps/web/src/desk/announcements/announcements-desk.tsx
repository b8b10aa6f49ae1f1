import type { Announcement, AnnouncementList } from '@agromarket/shared'
import { Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { formatNumber } from '../../lib/format/format-count.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { ListPages } from '../controls/list-pages.tsx'
import { TableHead } from '../controls/table-head.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { stateColors, stateLabels, viewLabels } from './announcement-texts.ts'

interface AnnouncementsDeskProps {
  list: AnnouncementList
  onPage: (page: number) => void
}

/** /staff/notifications: what visitors are told, whom, since when, and how many have seen it. */
export function AnnouncementsDesk({ list, onPage }: AnnouncementsDeskProps) {
  /** Null: none is open; «new»: an empty form. */
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null)
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1}>Уведомления</Title>
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setEdited('new')}>
          Новое уведомление
        </Button>
      </Group>
      {list.items.length === 0 ? (
        <Text>Уведомлений ещё нет.</Text>
      ) : (
        <Table.ScrollContainer minWidth={860}>
          <Table>
            <TableHead
              columns={['Уведомление', 'Кому', 'Показ', 'Состояние', { title: 'Увидели', ta: 'right' }]}
              actions="Действия"
            />
            <Table.Tbody>
              {list.items.map((one) => (
                <AnnouncementRow key={one.id} announcement={one} onEdit={() => setEdited(one)} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <ListPages total={list.total} perPage={list.perPage} page={list.page} onPage={onPage} />
      {edited !== null && (
        <AnnouncementDialog announcement={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Stack>
  )
}

function AnnouncementRow({ announcement, onEdit }: { announcement: Announcement; onEdit: () => void }) {
  const { id, title, content, viewType, audienceWords, state, startsAt, endsAt, authorName, seen, dismissed } =
    announcement
  const utils = api.useUtils()
  const { mutate: stop, isPending } = api.announcements.stop.useMutation({
    onSuccess: () => showToast({ tone: 'success', message: `Показ остановлен: ${title}` }),
    onError: (refusal) => showToast({ tone: 'error', message: failureText(refusal) }),
    onSettled: () => utils.announcements.list.invalidate(),
  })
  return (
    <Table.Tr>
      <Table.Td maw={320}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {viewLabels[viewType]}. {content}
        </Text>
      </Table.Td>
      <Table.Td maw={200}>
        <Text size="sm">{audienceWords}</Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">с {formatMoment(startsAt)}</Text>
        <Text size="xs" c="dimmed">
          {endsAt ? `до ${formatMoment(endsAt)}` : 'пока не остановят'}, {authorName}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={stateColors[state]}>
          {stateLabels[state]}
        </Badge>
      </Table.Td>
      <Table.Td ta="right">
        <Text size="sm" fw={600}>
          {formatNumber(seen)}
        </Text>
        {viewType === 'modal' && (
          <Text size="xs" c="dimmed">
            закрыли {formatNumber(dismissed)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {state === 'scheduled' && (
            <Button variant="light" size="xs" aria-label={`Изменить, ${title}`} onClick={onEdit}>
              Изменить
            </Button>
          )}
          {(state === 'scheduled' || state === 'running') && (
            <Button
              variant="default"
              size="xs"
              loading={isPending}
              aria-label={`Остановить, ${title}`}
              onClick={() => stop({ id })}
            >
              Остановить
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
