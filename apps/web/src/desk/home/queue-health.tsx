import { formatNumber } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import classes from './staff-home.module.css'

const lookAgainMs = 30_000
/** A queue whose oldest job waits longer has something to be looked at. */
const slowMs = 60_000
const width = 64
const height = 18

/** How each queue has worked in the last hour, for administrators. */
export function QueueHealth() {
  const { data = [] } = api.schedules.queues.useQuery(undefined, { refetchInterval: lookAgainMs })
  return (
    <section className={classes.section} aria-label="Очереди">
      <div className={classes.sectionHead}>
        <h2>
          Очереди <span>{formatNumber(data.length)}</span>
        </h2>
        {/* The board is a page of its own, without our script. */}
        <a href="/api/queue-board">Журнал</a>
      </div>
      <table className={classes.queues}>
        <thead>
          <tr>
            <th scope="col">Очередь</th>
            <th scope="col">За час</th>
            <th scope="col">Ждут</th>
            <th scope="col">Ответ</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ queue, title, waiting, waitedMs, answerMs, perStep }) => {
            const isSlow = waitedMs > slowMs
            const ended = perStep.reduce((sum, count) => sum + count, 0)
            return (
              <tr key={queue} data-slow={isSlow || undefined}>
                <th scope="row">
                  {title}
                  {isSlow && <span className="visually-hidden">, стоит</span>}
                </th>
                <td>
                  <HourLine perStep={perStep} />
                  <span className="visually-hidden">{formatNumber(ended)}</span>
                </td>
                <td>{formatNumber(waiting)}</td>
                <td>{answerMs === null ? '—' : describeAnswer(answerMs)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Jobs that have ended, five minutes a step. */
function HourLine({ perStep }: { perStep: readonly number[] }) {
  const most = Math.max(1, ...perStep)
  const step = width / (perStep.length - 1)
  const points = perStep.map((count, at) => `${at * step},${height - 1 - (count / most) * (height - 2)}`).join(' ')
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
    </svg>
  )
}

function describeAnswer(ms: number): string {
  const seconds = ms / 1_000
  if (seconds >= 90) return `${formatNumber(Math.round(seconds / 60))}\u00a0мин`
  const digits = seconds < 10 ? 1 : 0
  return `${seconds.toLocaleString('ru-RU', { maximumFractionDigits: digits })}\u00a0с`
}
