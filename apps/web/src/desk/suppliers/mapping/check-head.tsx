import { isLongJobOver, rowCauseNames, rowCauses } from '@agromarket/shared'
import { Button, Progress } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatCount, formatNumber } from '../../../lib/format/format-count.ts'
import { portalNouns } from '../formats.ts'
import { CauseList } from '../parts/cause-list.tsx'
import classes from './mapping.module.css'
import type { CheckJob, FileCheck } from './use-file-check.ts'

interface CheckHeadProps {
  check: FileCheck
  /** Of the rows that are shown. */
  shown: { good: number; bad: number }
}

/** How many rows will be taken: of those that are shown, or of the whole file once it has been checked. */
export function CheckHead({ check, shown }: CheckHeadProps) {
  const { job, isStarting, start, stop } = check
  const isRunning = job !== undefined && !isLongJobOver(job.state)
  return (
    <>
      <div className={classes.previewHead}>
        <h2>Предпросмотр</h2>
        <div className={classes.checked}>
          <p role="status">
            <Outcome job={job} shown={shown} />
          </p>
          {isRunning ? (
            <Button variant="default" disabled={job.isCancelRequested} onClick={stop}>
              Остановить проверку
            </Button>
          ) : (
            <Button
              variant="default"
              loading={isStarting}
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
              onClick={start}
            >
              Проверить весь файл
            </Button>
          )}
        </div>
      </div>
      {isRunning && <Progress mb="sm" value={job.percent ?? 0} aria-label="Проверено файла" />}
      {job?.state === 'done' && <Causes job={job} />}
    </>
  )
}

function Outcome({ job, shown: { good, bad } }: { job: CheckJob | undefined; shown: CheckHeadProps['shown'] }) {
  switch (job?.state) {
    case 'queued':
      return 'Проверка ждёт своей очереди'
    case 'running':
      return `Проверяем весь файл, ${job.percent ?? 0}\u00a0%`
    case 'failed':
      return <b data-bad="">{job.error}</b>
    case 'done': {
      const { rows = 0, accepted = 0, rejected = 0 } = job.counts
      return (
        <>
          Весь файл, {formatCount(rows, portalNouns.row)}: будет принято <b>{formatNumber(accepted)}</b>, с ошибками{' '}
          <b data-bad={rejected > 0 || undefined}>{formatNumber(rejected)}</b>
        </>
      )
    }
    default:
      return (
        <>
          Первые строки: будет принято <b>{formatNumber(good)}</b>, с ошибками{' '}
          <b data-bad={bad > 0 || undefined}>{formatNumber(bad)}</b>
        </>
      )
  }
}

function Causes({ job: { counts } }: { job: CheckJob }) {
  const causes = rowCauseNames
    .map((cause) => ({ cause, label: rowCauses[cause], count: counts[cause] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
  return causes.length === 0 ? null : (
    <section className={classes.causes} aria-label="Причины во всём файле">
      <CauseList causes={causes} />
    </section>
  )
}
