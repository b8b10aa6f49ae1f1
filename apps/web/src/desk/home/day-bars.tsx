import type { DayFigures } from '@agromarket/shared'
import { formatDate } from '../../lib/format/format-date.ts'

const width = 96
const height = 36
const gap = 2

/** Two weeks as bars, today's in the darker green; the same figures as a table for whoever does not see them. */
export function DayBars({ days, caption }: DayFigures & { caption: string }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const step = width / days.length
  return (
    <>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={`M0 ${height - 0.5}H${width}`} stroke="var(--gray-4)" />
        {days.map(({ date, count }, index) => {
          const tall = Math.max(1, Math.round((count / most) * (height - 4)))
          const fill = index === days.length - 1 ? 'var(--green-6)' : 'var(--green-3)'
          return (
            <rect key={date} x={index * step} y={height - tall} width={step - gap} height={tall} fill={fill}>
              <title>{`${formatDate(`${date}T12:00:00Z`)}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <table className="visually-hidden">
        <caption>{caption}</caption>
        <tbody>
          {days.map(({ date, count }) => (
            <tr key={date}>
              <th scope="row">{formatDate(`${date}T12:00:00Z`)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
