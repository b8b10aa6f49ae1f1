import { type ReactNode, Suspense } from 'react'
import { useMounted } from '../../../lib/use-mounted.ts'
import classes from './chart-box.module.css'

interface ChartBoxProps {
  title: string
  /** The unit, or the period. */
  hint?: string
  /** The same in words and numbers, for those who do not see the drawing. */
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  /** A lazy chart: the library that draws comes in a chunk of its own, after the page. */
  children: ReactNode
}

/** A chart under its heading; its room is kept while it loads. */
export function ChartBox({ title, hint, table, children }: ChartBoxProps) {
  const isMounted = useMounted()
  return (
    <section className={classes.box} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {hint && <span>{hint}</span>}
      </div>
      <div className={classes.drawing} aria-hidden="true">
        {isMounted && <Suspense>{children}</Suspense>}
      </div>
      {/* A table itself takes no height from the class. */}
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files of one minute have one name; rows keep their order
              <tr key={place}>
                {row.map((cell, index) => (
                  <td key={table.head[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
