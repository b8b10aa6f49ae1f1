import type { CSSProperties } from 'react'
import classes from './skeleton.module.css'

/** One grey bar of a loading row; width in any CSS unit, height in px. */
export function Skeleton({ width = '100%', height = 12 }: { width?: CSSProperties['width']; height?: number }) {
  return <span className={classes.bar} style={{ width, height }} aria-hidden="true" />
}

/** Table rows of 52 px while the first load runs, shown after 150 ms. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  const rows = Array.from({ length: count }, (_, index) => index)
  return (
    <div className={classes.rows} role="status" aria-label="Загрузка">
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={64 + ((row * 13) % 32)} />
          <span className={classes.text}>
            <Skeleton width={`${58 + ((row * 17) % 34)}%`} />
            <Skeleton width="34%" height={10} />
          </span>
          <Skeleton width={88} />
          <Skeleton width={76} />
          <Skeleton width={104} height={32} />
        </div>
      ))}
    </div>
  )
}
