import type { SupplierEditView } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { IconAlertCircle, IconApi, IconCircleCheck, IconClock, IconLink, IconMail } from '@tabler/icons-react'
import { Link } from '../../../ui/navigation/link.tsx'
import { TableHead } from '../../controls/table-head.tsx'
import { SourceMenu } from './source-menu.tsx'
import classes from './supplier-form.module.css'
import { type Source, useSources } from './use-sources.ts'

const kinds = {
  mail: { label: 'Почта', icon: IconMail },
  link: { label: 'Ссылка', icon: IconLink },
  api: { label: 'API', icon: IconApi },
} as const
const tones = { good: IconCircleCheck, bad: IconAlertCircle, quiet: IconClock } as const

/** By which doors the supplier's price lists come, all of them together; new ones are added where each is told in full. */
export function SourceTable({ supplier: { id } }: { supplier: SupplierEditView }) {
  const sources = useSources(id)
  return (
    <section aria-labelledby="supplier-sources">
      <div className={classes.head}>
        <h2 id="supplier-sources">Источники</h2>
        <Link href={`/suppliers/admin/edit/${id}?tab=access`}>Добавить источник</Link>
      </div>
      {sources?.length === 0 && <p className={classes.hint}>Пока файлы загружают только руками.</p>}
      {sources && sources.length > 0 && (
        <Table className={`${classes.table} ${classes.buttonAbove}`}>
          <TableHead columns={['Вид', 'Откуда', 'Когда', 'Последний']} actions="Действия" />
          <Table.Tbody>
            {sources.map((source) => (
              <SourceRow key={source.id} supplierId={id} source={source} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

function SourceRow({ supplierId, source }: { supplierId: string; source: Source }) {
  const { kind, title, text, when, last } = source
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
      <Table.Td>
        <SourceMenu supplierId={supplierId} source={source} />
      </Table.Td>
    </Table.Tr>
  )
}
