import { formatMinutesSeconds, type SupplierFile, tellRow } from '@agromarket/shared'
import { Progress, Table } from '@mantine/core'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { formatTime } from '../../../lib/format/format-time.ts'
import { useLogTail } from '../logs/use-log-tail.ts'
import classes from './file-table.module.css'

/** How far the file is, and about how long it will take; the red part of the bar are rows with errors. */
export function RunProgress({ file: { name, progress, counts } }: { file: SupplierFile }) {
  const percent = progress?.percent ?? null
  const bad = percent === null || counts.rows === 0 ? 0 : (percent * counts.rejected) / counts.rows
  return (
    <div className={classes.progress}>
      <span>
        <b>
          {progress?.step ?? 'Обработка'}
          {percent !== null && `, ${percent}\u00a0%`}
        </b>
        {progress?.secondsLeft != null && <span>осталось {formatMinutesSeconds(progress.secondsLeft)}</span>}
      </span>
      <Progress.Root size={6}>
        <Progress.Section
          value={percent === null ? 100 : percent - bad}
          animated={percent === null}
          aria-label={`Обработано: ${name}`}
        />
        {bad > 0 && <Progress.Section value={bad} color="red.6" aria-label={`С ошибками: ${name}`} />}
      </Progress.Root>
    </div>
  )
}

/** The last lines of the log of a file under way, and its pace. */
export function RunningDetails({ file, columns }: { file: SupplierFile; columns: number }) {
  const { id, progress, counts } = file
  const lines = useLogTail({ fileId: id, level: 'all', q: '' }).lines.slice(-3)
  const facts = [
    ['Скорость', `${formatNumber(progress?.rowsPerSecond ?? 0)}\u00a0строк/с`],
    ['Новых позиций', formatNumber(counts.added)],
    ['Пропущено', formatNumber(counts.rejected)],
  ]
  return (
    <Table.Tr data-running="" className={classes.details}>
      <Table.Td colSpan={columns}>
        <div>
          <ol>
            {lines.map(({ id: line, at, level, rowNumber, content }) => (
              <li key={line} data-level={level}>
                <time>{formatTime(at)}</time> {rowNumber !== null && `Строка ${tellRow(rowNumber, formatNumber)}: `}
                {content}
              </li>
            ))}
          </ol>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Table.Td>
    </Table.Tr>
  )
}
