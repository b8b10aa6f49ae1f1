import { describeFeedSchedule, type SupplierEditView } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { IconAlertCircle, IconApi, IconCircleCheck, IconClock, IconLink, IconMail } from '@tabler/icons-react'
import { formatDate, formatMoment } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { TableHead } from '../../controls/table-head.tsx'
import classes from './supplier-form.module.css'

interface Source {
  key: string
  kind: 'mail' | 'link' | 'api'
  title: string
  text: string
  when: string
  last: { tone: 'good' | 'bad' | 'quiet'; text: string }
}

const kinds = {
  mail: { label: 'Почта', icon: IconMail },
  link: { label: 'Ссылка', icon: IconLink },
  api: { label: 'API', icon: IconApi },
} as const
const tones = { good: IconCircleCheck, bad: IconAlertCircle, quiet: IconClock } as const

/** By which doors the supplier's price lists come, all of them together; they are changed where each is told in full. */
export function SourceTable({ supplier: { id } }: { supplier: SupplierEditView }) {
  const sources = useSources(id)
  return (
    <section aria-labelledby="supplier-sources">
      <div className={classes.head}>
        <h2 id="supplier-sources">Источники</h2>
        <Link href={`/suppliers/admin/edit/${id}?tab=access`}>Добавить или изменить</Link>
      </div>
      {sources.length === 0 ? (
        <p className={classes.hint}>Пока файлы загружают только руками.</p>
      ) : (
        <Table className={classes.table}>
          <TableHead columns={['Вид', 'Откуда', 'Когда', 'Последний']} />
          <Table.Tbody>
            {sources.map((source) => (
              <SourceRow key={source.key} source={source} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

function SourceRow({ source: { kind, title, text, when, last } }: { source: Source }) {
  const { label, icon: Kind } = kinds[kind]
  const Mark = tones[last.tone]
  return (
    <Table.Tr data-tone={last.tone}>
      <Table.Td>
        <span className={classes.kind}>
          <Kind size={18} stroke={1.75} aria-hidden="true" />
          {label}
        </span>
      </Table.Td>
      <Table.Td data-wide="">
        <b className={classes.address}>{title}</b>
        <p className={classes.hint}>{text}</p>
      </Table.Td>
      <Table.Td>{when}</Table.Td>
      <Table.Td>
        <span className={classes.kind} data-tone={last.tone}>
          <Mark size={18} stroke={1.75} aria-hidden="true" />
          {last.text}
        </span>
      </Table.Td>
    </Table.Tr>
  )
}

function useSources(supplierId: string): Source[] {
  const { data: rules = [] } = api.suppliers.mails.rules.useQuery({ supplierId })
  const { data: feeds = [] } = api.suppliers.feeds.list.useQuery({ supplierId })
  const { data: keys } = api.suppliers.api.view.useQuery({ supplierId, page: 1 })
  return [
    ...rules.map(({ id, sender, fileMask, priceListName }): Source => {
      const text = [`вложение ${fileMask}`, priceListName].filter(Boolean).join(', ')
      return {
        key: id,
        kind: 'mail',
        title: sender,
        text,
        when: 'как придёт',
        last: { tone: 'quiet', text: 'по письмам' },
      }
    }),
    ...feeds.map(({ id, name, url, schedule, pausedAt, lastAt, lastProblem }): Source => {
      const last: Source['last'] =
        pausedAt !== null
          ? { tone: 'quiet', text: 'отключена' }
          : lastProblem
            ? { tone: 'bad', text: lastProblem }
            : lastAt
              ? { tone: 'good', text: formatMoment(lastAt) }
              : { tone: 'quiet', text: 'ещё не забирали' }
      return { key: id, kind: 'link', title: url, text: name, when: describeFeedSchedule(schedule), last }
    }),
    ...(keys?.tokens ?? []).map(({ id, name, lastFour, priceList, usedAt, expiresAt, revokedAt }): Source => {
      const last: Source['last'] =
        revokedAt !== null
          ? { tone: 'bad', text: 'ключ отозван' }
          : usedAt
            ? { tone: 'good', text: formatMoment(usedAt) }
            : { tone: 'quiet', text: 'не вызывали' }
      const when = `до ${formatDate(expiresAt)}`
      return { key: id, kind: 'api', title: `Ключ «${name}», …${lastFour}`, text: priceList.name, when, last }
    }),
  ]
}
