import type { ProductCode } from '@agromarket/shared'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import iconButton from '../../ui/buttons/icon-button.module.css'
import { useFocusAfterRemoval } from '../../ui/buttons/use-focus-after-removal.ts'
import { Link } from '../../ui/navigation/link.tsx'
import type { CompareRow } from './compare-rows.ts'
import { toCompareSections } from './compare-rows.ts'
import classes from './compare-table.module.css'
import { useHeadStuck } from './use-head-stuck.ts'

/** One product as a column. */
export interface CompareColumn {
  code: ProductCode
  /** Article of a part, name of a machine. */
  title: string
  url: string
  /** What the address of the column's head tells by: data-part-id or data-model-id. */
  data: { 'data-part-id': number } | { 'data-model-id': number }
  picture: ReactNode
  /** Under the title: name, price. */
  head: ReactNode
  /** Stock and what can be done with it. */
  offer: ReactNode
}

interface CompareTableProps {
  /** «Сравнение: Ремни» */
  label: string
  columns: readonly CompareColumn[]
  rows: readonly CompareRow[]
  /** Stands above the names of the specifications and stays in view with them: «Только различия». */
  corner: ReactNode
  onRemove: (code: ProductCode) => void
}

/** Names with prices and the column of specifications stay in view; phones scroll it inside its own frame. */
export function CompareTable({ label, columns, rows, corner, onRemove }: CompareTableProps) {
  const { ref, isStuck } = useHeadStuck()
  const markRemoved = useFocusAfterRemoval(ref, columns.length)
  return (
    <section className={classes.frame} aria-label="Таблица сравнения">
      <table className={classes.table} aria-label={label} data-count={columns.length}>
        <thead>
          <tr ref={ref} className={classes.pictures}>
            <td />
            {columns.map(({ code, title, picture }, index) => (
              <td key={code}>
                {picture}
                <button
                  type="button"
                  className={`${iconButton.button} ${classes.remove} no-print`}
                  aria-label={`Убрать из сравнения, ${title}`}
                  onClick={() => {
                    markRemoved(index)
                    onRemove(code)
                  }}
                >
                  <IconX size={18} stroke={1.75} aria-hidden="true" />
                </button>
              </td>
            ))}
          </tr>
          <tr className={classes.names} data-stuck={isStuck || undefined}>
            <td className={classes.corner}>{corner}</td>
            {columns.map(({ code, title, url, data, head }) => (
              <th key={code} scope="col" {...data}>
                <Link href={url}>{title}</Link>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={classes.offers}>
            <th scope="row">Наличие</th>
            {columns.map(({ code, offer }) => (
              <td key={code}>{offer}</td>
            ))}
          </tr>
        </tbody>
        {toCompareSections(rows).map(({ title, rows: own }) => (
          <tbody key={title}>
            <tr className={classes.section}>
              <td colSpan={columns.length + 1}>
                <h2 className="h3">{title}</h2>
              </td>
            </tr>
            {own.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {columns.map(({ code }, index) => (
                  <td key={code} className="tnum" data-best={row.best.includes(index) || undefined}>
                    {row.values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
