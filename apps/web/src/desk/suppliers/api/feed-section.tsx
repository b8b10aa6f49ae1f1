import { describeFeedSchedule, feedAuthLabels, type SupplierFeed } from '@agromarket/shared'
import { Button, Menu, Table, UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { TableHead } from '../../controls/table-head.tsx'
import stateClasses from '../parts/file-state.module.css'
import classes from './api.module.css'
import { FeedDialog } from './feed-dialog.tsx'

const paceMs = 5_000

/** Links that price lists are fetched from by the clock. */
export function FeedSection({ mayChange, supplierId }: { mayChange: boolean; supplierId: string | undefined }) {
  const { data: feeds = [] } = api.suppliers.feeds.list.useQuery({ supplierId }, { refetchInterval: paceMs })
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="links">
      <header className={classes.head}>
        <h2 id="links">Ссылки по расписанию</h2>
        <span>время московское</span>
        {mayChange && supplierId !== undefined && (
          <Button size="sm" variant="subtle" onClick={() => setAdding(true)}>
            Добавить ссылку
          </Button>
        )}
      </header>
      {feeds.length === 0 ? (
        <p>Ссылок нет. Положите прайс на свой сервер, мы заберём его сами.</p>
      ) : (
        <Table className={classes.table}>
          <TableHead columns={['Адрес', 'Расписание', 'Последний раз', 'Следующий']} actions="Действие" />
          <Table.Tbody>
            {feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} mayChange={mayChange} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {isAdding && <FeedDialog supplierId={supplierId} onClose={() => setAdding(false)} />}
    </section>
  )
}

function FeedRow({ feed, mayChange }: { feed: SupplierFeed; mayChange: boolean }) {
  const { name, url, authKind, schedule, nextAt, pausedAt } = feed
  return (
    <Table.Tr data-over={pausedAt !== null || undefined}>
      <Table.Td className={classes.address}>
        <b>{url}</b>
        <small>
          {name}, {feedAuthLabels[authKind]}
        </small>
      </Table.Td>
      <Table.Td>{describeFeedSchedule(schedule)}</Table.Td>
      <Table.Td>
        <LastTime feed={feed} />
      </Table.Td>
      <Table.Td data-label={pausedAt ? undefined : 'Следующий'}>
        {pausedAt ? 'отключена' : formatMoment(nextAt)}
      </Table.Td>
      <Table.Td className={classes.action}>{mayChange && <FeedActions feed={feed} />}</Table.Td>
    </Table.Tr>
  )
}

function LastTime({ feed: { lastAt, lastState, lastProblem, lastFileId } }: { feed: SupplierFeed }) {
  if (lastAt === null) return <>ещё не забирали</>
  if (lastState === 'failed') {
    return (
      <span className={stateClasses.state} data-tone="bad">
        <IconCircleX size={18} stroke={1.75} aria-hidden="true" />
        <span>{lastProblem}</span>
      </span>
    )
  }
  const isNew = lastState === 'taken'
  const Mark = isNew ? IconCircleCheck : IconClock
  const words = isNew ? 'получен файл' : 'не изменился'
  return (
    <span className={stateClasses.state} data-tone={isNew ? 'good' : 'quiet'}>
      <Mark size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {formatMoment(lastAt)}, {lastFileId ? <Link href={`/suppliers/files/${lastFileId}`}>{words}</Link> : words}
      </span>
    </span>
  )
}

function FeedActions({ feed: { id: feedId, name, pausedAt } }: { feed: SupplierFeed }) {
  const utils = api.useUtils()
  const options = {
    onError: (error: unknown) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.suppliers.feeds.invalidate(),
  }
  const fetchNow = api.suppliers.feeds.fetch.useMutation({
    ...options,
    onSuccess: () => showToast({ tone: 'success', message: 'Забираем, результат появится здесь' }),
  })
  const pause = api.suppliers.feeds.pause.useMutation(options)
  const remove = api.suppliers.feeds.remove.useMutation(options)
  return (
    <>
      <Button
        size="xs"
        variant="light"
        aria-label={`Забрать, ${name}`}
        loading={fetchNow.isPending}
        onClick={() => fetchNow.mutate({ feedId })}
      >
        Забрать
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <UnstyledButton className={classes.more} aria-label={`Ещё, ${name}`}>
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => pause.mutate({ feedId, isPaused: pausedAt === null })}>
            {pausedAt === null ? 'Отключить' : 'Включить'}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => remove.mutate({ feedId })}>
            Удалить
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
