import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react'
import classes from './skeleton.module.css'

/** One grey bar of what is loading; width in any CSS unit, height in px. */
export function Skeleton({ width = '100%', height = 12 }: { width?: CSSProperties['width']; height?: number }) {
  return <span className={classes.bar} style={{ width, height }} aria-hidden="true" />
}

/**
 * A page that is on its way, on the grid of the page it stands for. The router shows it 150 ms after the click. It is
 * a window high, so that the footer stays where it is, and seen from its top, as the page will be: the click may have
 * been far down another one. The router brings back a place that was left.
 */
export function SkeletonPage({ title, children }: { title?: string | undefined; children: ReactNode }) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className={`container ${classes.page}`} role="status" aria-label="Загрузка" aria-busy="true">
      <div className={classes.crumbs}>
        <Skeleton width={210} height={10} />
      </div>
      <div className={classes.heading}>{title ? <h1>{title}</h1> : <Skeleton width={340} height={26} />}</div>
      {children}
    </div>
  )
}

/** `count` bars of the widths that text has. */
export function SkeletonText({ count, height = 12 }: { count: number; height?: number }) {
  return (
    <span className={classes.text}>
      {numbers(count).map((line) => (
        <Skeleton key={line} width={unevenWidth(line)} height={height} />
      ))}
    </span>
  )
}

/** `count` boxes in the grid of `className`. */
export function SkeletonBoxes({
  count,
  height,
  className,
}: {
  count: number
  height: number
  className?: string | undefined
}) {
  return (
    <div className={className ?? classes.boxes}>
      {numbers(count).map((box) => (
        <Skeleton key={box} height={height} />
      ))}
    </div>
  )
}

/** Table rows of 52 px while a part of a page loads, shown after 150 ms. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div className={classes.rows} role="status" aria-label="Загрузка">
      {numbers(count).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={64 + ((row * 13) % 32)} />
          <span className={classes.text}>
            <Skeleton width={unevenWidth(row)} />
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

/** 58–91 %, the same on every drawing. */
export function unevenWidth(index: number): string {
  return `${58 + ((index * 17) % 34)}%`
}

export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
