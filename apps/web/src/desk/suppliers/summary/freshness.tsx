import type { SupplierSummary } from '@agromarket/shared'
import { Table } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHandStop,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { TableHead } from '../../controls/table-head.tsx'
import { formatAge, formatTerm } from '../formats.ts'
import classes from './summary.module.css'

type List = SupplierSummary['lists'][number]
/** From this share of its term on a price list is about to be overdue. */
const soonShare = 0.9

/** Each price list with its age against the term of its profile. */
export function Freshness({ lists }: { lists: readonly List[] }) {
  return (
    <section aria-label="Свежесть прайс-листов">
      <div className={classes.head}>
        <h2>Свежесть прайс-листов</h2>
        <span>срок ожидания задан в профиле</span>
      </div>
      <Table className={classes.freshness}>
        <TableHead
          columns={[
            'Прайс-лист',
            'Обновлён',
            'Возраст',
            { title: 'В продаже', className: classes.number },
            'Состояние',
          ]}
        />
        <Table.Tbody>
          {lists.map((list) => (
            <FreshnessRow key={list.id} list={list} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function FreshnessRow({ list }: { list: List }) {
  const { name, supplierName, appliedAt, ageHours, termHours, positions, isOverdue } = list
  const share = ageHours === null ? 1 : Math.min(1, ageHours / termHours)
  const tone = isOverdue ? 'bad' : share >= soonShare ? 'soon' : 'good'
  const { word, icon: Mark } = stateOf(list)
  return (
    <Table.Tr data-tone={tone}>
      <Table.Td>
        <b>{name}</b>
        <small>{supplierName}</small>
      </Table.Td>
      <Table.Td>{appliedAt ? formatMoment(appliedAt) : 'ещё не был'}</Table.Td>
      <Table.Td>
        <span className={classes.age}>
          <span>{ageHours === null ? '–' : formatAge(ageHours)}</span>
          <span>из {formatTerm(termHours)}</span>
        </span>
        <i className={classes.track} style={{ '--share': share } as CSSProperties} />
      </Table.Td>
      <Table.Td className={classes.number} data-label="В продаже">
        {formatNumber(positions)}
      </Table.Td>
      <Table.Td>
        <span className={classes.state}>
          <Mark size={18} stroke={1.75} aria-hidden="true" />
          {word}
        </span>
      </Table.Td>
    </Table.Tr>
  )
}

function stateOf({ lastState, isOverdue, ageHours, termHours }: List): { word: string; icon: Icon } {
  if (lastState === 'running') return { word: 'Обработка', icon: IconClock }
  if (lastState === 'waiting') return { word: 'В очереди', icon: IconClock }
  if (lastState === 'held') return { word: 'Новый файл задержан', icon: IconHandStop }
  if (lastState === 'failed') return { word: 'Новый файл не разобран', icon: IconAlertTriangle }
  if (!isOverdue) return { word: 'В срок', icon: IconCircleCheck }
  const late = ageHours === null ? '' : ` на ${formatAge(Math.max(1, ageHours - termHours))}`
  return { word: ageHours === null ? 'Ждём первый файл' : `Просрочен${late}`, icon: IconCircleX }
}
