import type { SupplierRow } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconHandStop, IconPlayerPause } from '@tabler/icons-react'
import { formatCount, formatNumber } from '../../../lib/format/format-count.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { LinkButton } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { TableHead } from '../../controls/table-head.tsx'
import { portalNouns } from '../formats.ts'
import { Sparkline } from './sparkline.tsx'
import classes from './supplier-table.module.css'

/** A supplier a row: how fresh, how much, how clean, and what is to be done. */
export function SupplierTable({ suppliers }: { suppliers: readonly SupplierRow[] }) {
  return (
    <Table className={classes.table}>
      <TableHead
        columns={[
          'Поставщик, филиалы',
          'Свежесть',
          { title: 'В продаже', className: classes.number },
          { title: 'Ошибки, 7 дней', className: classes.number },
          'Пороги',
        ]}
        actions="Действие"
      />
      <Table.Tbody>
        {suppliers.map((supplier) => (
          <Row key={supplier.id} supplier={supplier} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

const isFailing = ({ errorsBp, errorsLimitPercent }: SupplierRow) =>
  errorsLimitPercent !== null && errorsBp > errorsLimitPercent * 100

function Row({ supplier }: { supplier: SupplierRow }) {
  const { id, name, branches, lists, listsInTime, lastAppliedAt, onSale, errorsBp, errorsByDay, heldFileId } = supplier
  const isLate = listsInTime < lists
  const href = `/suppliers/admin/edit/${id}`
  return (
    <Table.Tr data-tone={supplier.held > 0 ? 'held' : isFailing(supplier) ? 'failing' : undefined}>
      <Table.Td className={classes.name}>
        <Link href={href}>{name}</Link>
        <small>{branches.length > 0 ? branches.join(', ') : 'все филиалы'}</small>
      </Table.Td>
      <Table.Td>
        <span className={classes.fresh} data-late={isLate || undefined}>
          {listsInTime} из {lists} в срок
        </span>
        <small>{lastAppliedAt ? formatMoment(lastAppliedAt) : 'прайсов ещё не было'}</small>
      </Table.Td>
      <Table.Td className={classes.number}>{formatNumber(onSale)}</Table.Td>
      <Table.Td className={`${classes.number} ${classes.errors}`}>
        <Sparkline values={errorsByDay} />
        <b>{formatNumber(errorsBp / 100)}&nbsp;%</b>
      </Table.Td>
      <Table.Td>
        <Guards supplier={supplier} />
      </Table.Td>
      <Table.Td className={classes.action}>
        {heldFileId ? (
          <LinkButton
            href={`/suppliers/files/${heldFileId}`}
            size="xs"
            variant="default"
            aria-label={`Решить, ${name}`}
          >
            Решить
          </LinkButton>
        ) : (
          <LinkButton href={href} size="xs" variant="quiet" aria-label={`Открыть, ${name}`}>
            Открыть
          </LinkButton>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Guards({ supplier }: { supplier: SupplierRow }) {
  const { icon: Mark, tone, text } = describeGuards(supplier)
  return (
    <span className={classes.guards} data-tone={tone}>
      <Mark size={18} stroke={1.75} aria-hidden="true" />
      {text}
    </span>
  )
}

function describeGuards(supplier: SupplierRow) {
  if (supplier.isPaused) return { icon: IconPlayerPause, tone: 'quiet', text: 'Продажа приостановлена' }
  if (supplier.held > 0) {
    return {
      icon: IconHandStop,
      tone: 'warning',
      text: `${supplier.held % 10 === 1 && supplier.held % 100 !== 11 ? 'Задержан' : 'Задержано'} ${formatCount(supplier.held, portalNouns.file)}`,
    }
  }
  if (isFailing(supplier)) {
    return { icon: IconAlertCircle, tone: 'bad', text: `Ошибок больше ${supplier.errorsLimitPercent}\u00a0%` }
  }
  return { icon: IconCircleCheck, tone: 'good', text: 'В норме' }
}
