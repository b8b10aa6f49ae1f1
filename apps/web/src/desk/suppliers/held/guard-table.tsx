import { type GuardResult, guardTitles } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { formatCount, formatNumber } from '../../../lib/format/format-count.ts'
import { TableHead } from '../../controls/table-head.tsx'
import { formatBp, portalNouns } from '../formats.ts'
import classes from './held.module.css'

/** Each guard with what was, what is, and how far it may go. */
export function GuardTable({ guards, rejected }: { guards: readonly GuardResult[]; rejected: number }) {
  return (
    <Table className={classes.guards}>
      <TableHead columns={['Порог', 'Прошлый прайс', 'Этот файл', 'Изменение', 'Граница', 'Результат']} />
      <Table.Tbody>
        {guards.map((guard) => (
          <Table.Tr key={guard.guard} data-tripped={guard.isTripped || undefined}>
            <Table.Th scope="row">{guardTitles[guard.guard]}</Table.Th>
            <Table.Td data-label="Было">{guard.before === null ? '–' : show(guard, guard.before)}</Table.Td>
            <Table.Td data-label="Стало">{show(guard, guard.guard === 'errors' ? guard.changeBp : guard.now)}</Table.Td>
            <Table.Td data-label="Изменение">
              <b>{guard.guard === 'errors' ? formatCount(rejected, portalNouns.row) : changeOf(guard)}</b>
            </Table.Td>
            <Table.Td data-label="Граница">{limitOf(guard)}</Table.Td>
            <Table.Td>
              <span className={guard.isTripped ? classes.tripped : classes.calm}>
                {guard.isTripped ? (
                  <IconHandStop size={18} stroke={1.75} aria-hidden="true" />
                ) : (
                  <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
                )}
                {guard.isTripped ? 'Превышен' : 'В норме'}
              </span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Of errors the share, in hundredths of a per cent. */
function show({ guard }: GuardResult, value: number): string {
  switch (guard) {
    case 'rows':
      return formatNumber(value)
    case 'median':
      return formatNumber(Math.round(value / 100))
    case 'errors':
      return formatBp(value).replace('+', '')
  }
}

/** From nothing, no share leads to what is. */
function changeOf({ before, changeBp }: GuardResult): string {
  return before ? formatBp(changeBp) : '–'
}

function limitOf({ guard, limitPercent }: GuardResult): string {
  if (limitPercent === null) return 'выключен'
  return `${{ rows: '\u2212', median: '±', errors: '' }[guard]}${limitPercent}\u00a0%`
}
